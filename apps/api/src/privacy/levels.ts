/** Protection levels of data, from public to secrets that open an account (docs/privacy.md#levels). */
export const levels = ["open", "house", "personal", "confidential", "secret"] as const;
export type Level = (typeof levels)[number];

/** Description of a level, and its requirements for code that handles such data. */
export interface LevelRules {
  readonly is: string;
  readonly encryption: string;
  readonly readers: string;
  readonly logs: string;
  readonly retention: string;
}

const lines = "TLS on every line to another machine, and the host's encrypted disks";
const numbers = "numbers of rows and persons alone; neither bodies nor queries are written";

/** The rules of each level. */
export const levelRules: Readonly<Record<Level, LevelRules>> = {
  open: {
    is: "what guests see too",
    encryption: "TLS to the browser; nothing more",
    readers: "everybody, and caches of everybody's answers",
    logs: "may be written",
    retention: "as long as it is shown",
  },
  house: {
    is: "how the service runs, without a person's words or name",
    encryption: lines,
    readers: "the team's screens and the process",
    logs: "may be written",
    retention: "as each table says",
  },
  personal: {
    is: "what somebody did, chose or booked",
    encryption: lines,
    readers: "its person, those whom it is for, and staff; the contract's `who` names them, and strangers are told that nothing is there",
    logs: numbers,
    retention: "an age, or the account; in the export; erased or without a name afterwards",
  },
  confidential: {
    is: "words between people, money, addresses, and what others judged of them",
    encryption: `${lines}; files in a bucket that answers signed addresses of ten minutes alone`,
    readers: "its person and the other side of it; staff by role, and what they change is in the audit; no cache keeps it",
    logs: `${numbers}; addresses and phones are painted over`,
    retention: "an age, the account, or the books by law; in the export where it is theirs to read; emptied by erasure",
  },
  secret: {
    is: "what proves a person, or opens something to whoever has it",
    encryption: `${lines}; kept as a hash wherever it is only compared (what must be used again is not: authenticators' secrets, gateways' tokens)`,
    readers:
      "what opens something: the process, and its owner once where it is made for them; no screen of staff, no export, no signal. What else stands in such a table is confidential",
    logs: "never; where an address carries it, the log has its path as a pattern",
    retention: "as long as it opens something, and an age after that",
  },
};
