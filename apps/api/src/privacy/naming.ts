/** What somebody was called or reached by before. */
export interface Former {
  readonly kind: "name" | "email" | "phone" | "guardian-name" | "guardian-phone";
  readonly word: string;
  readonly isProven: boolean;
}

export interface Written {
  readonly name: string;
  readonly email: string;
  readonly verifiedEmail: boolean;
  readonly phone: string | null;
  readonly verifiedPhone: boolean;
  readonly guardianName: string | null;
  readonly guardianPhone: string | null;
  readonly former: readonly Former[];
}

/** All that somebody was ever called or reached by, as far as it is kept. */
function everOf(person: Written): Former[] {
  const { name, email, verifiedEmail, phone, verifiedPhone, guardianName, guardianPhone, former } = person;
  const now: readonly { kind: Former["kind"]; word: string | null; isProven: boolean }[] = [
    { kind: "name", word: name, isProven: true },
    { kind: "email", word: email, isProven: verifiedEmail },
    { kind: "phone", word: phone, isProven: verifiedPhone },
    { kind: "guardian-name", word: guardianName, isProven: true },
    { kind: "guardian-phone", word: guardianPhone, isProven: false },
  ];
  return [...now.flatMap(({ word, ...one }) => (word === null ? [] : [{ ...one, word }])), ...former];
}

const wordsOfKinds = (ever: readonly Former[], ...kinds: readonly Former["kind"][]) =>
  ever.flatMap(({ kind, word }) => (kinds.includes(kind) ? [word] : []));

/** Numbers of Egypt are written with and without its code, and without their nought. */
const waysToWrite = (number: string) => [`+2${number}`, `002${number}`, `2${number}`, number, number.replace(/^0/, "")];

function contactsIn(ever: readonly Former[]): string[] {
  return longestFirst([...wordsOfKinds(ever, "email"), ...wordsOfKinds(ever, "phone", "guardian-phone").flatMap(waysToWrite)]);
}

/** Addresses and numbers that are a person's alone, now or before, the longest first. */
export const contactsOf = (person: Written): string[] => contactsIn(everOf(person));

/** Those that are proven theirs: anybody can say that another one's number is theirs. */
export const provenContactsOf = (person: Written): string[] => contactsIn(everOf(person).filter(({ isProven }) => isProven));

/** Names and addresses as they stand in what others were told. */
export const wholesOf = (person: Written): string[] => wordsOfKinds(everOf(person), "name", "email");

/** Names of two parts or more. One alone is a word of the language as often as it is somebody, and leads to nobody. */
export function namesOf(person: Written): string[] {
  return longestFirst(wordsOfKinds(everOf(person), "name", "guardian-name").filter((one) => one.includes(" ")));
}

/** The ways in which a person is written: what holds another is painted over whole. */
export function wordsOf(person: Written): string[] {
  return longestFirst([...contactsOf(person), ...namesOf(person)]);
}

const longestFirst = (words: readonly string[]) => [...new Set(words)].toSorted((a, b) => b.length - a.length);

/** What the team writes about the house alone. A name is chosen: whoever is called like a topic takes nothing along that is said of it. */
const ofTheHouse = new Set(["broadcast", "cache", "invoice-batch", "link", "plan", "promise", "topic"]);

/**
 * Answers whether something of the team's that is nobody's is about a person: it holds an address or number that is proven theirs, in whatever way an
 * address of a page writes it, or their whole name, unless beside somebody else's address, or where only the house is spoken of.
 */
export function namesPerson(person: Written): (entry: unknown, kind?: string) => boolean {
  // Worked out once: tens of thousands of entries are looked at while all others wait to be written.
  const patternsOf = (words: readonly string[]) => words.map((word) => asWhole(fold(word)));
  const [contacts, names] = [patternsOf(provenContactsOf(person)), patternsOf(namesOf(person))];
  return (entry, kind = "") => {
    const texts = textsIn(entry).flatMap((text) => decodings(text).map(fold));
    const holds = (pattern: RegExp) => texts.some((text) => pattern.test(text));
    return contacts.some(holds) || (!ofTheHouse.has(kind) && !hasAddress(entry) && names.some(holds));
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function hasAddress(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => (key === "email" && typeof part === "string") || hasAddress(part));
}

/** A text, and what it says once and twice decoded: a query within a query is encoded twice. What is no encoding stays as it is. */
function decodings(text: string): string[] {
  const once = decoded(text);
  return [...new Set([text, once, decoded(once)])];
}

const decoded = (text: string) =>
  text.replaceAll("+", " ").replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

const spellings: Readonly<Record<string, string>> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ة: "ه", ى: "ي", ؤ: "و", ئ: "ي" };

/** As the database's `fold_arabic`: one form for each letter's spellings, no vowel marks, no tatweel, lower case; one space between words, one script of digits. */
function fold(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u064B-\u065F\u0670\u0640]/g, "")
    .replace(/[أإآٱةىؤئ]/g, (letter) => spellings[letter] ?? letter)
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/** A word by itself, or after the particles that Arabic writes together with it: «وسلمى حسن», «لسلمى حسن». Numbers may be written in groups. */
function asWhole(word: string): RegExp {
  const parts = /^\+?\d+$/.test(word) ? [...word].map((part) => RegExp.escape(part)).join("[\\s().-]{0,2}") : RegExp.escape(word);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:[وف]?[بلك]?)${parts}(?![\\p{L}\\p{N}])`, "u");
}
