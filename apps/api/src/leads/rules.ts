/** How often a version may be given to the ERP where it may have arrived (docs/rules.md#leads). */
const mostTries = 2;

/** What is known of a lead before it is told. */
export interface LeadFacts {
  readonly version: number;
  readonly told: number;
  readonly settled: number;
  readonly tries: number;
  /** Of what the ERP was told last; null where it knows nothing. */
  readonly digest: string | null;
}

/** What is to be done for a lead now. */
export type Step =
  /** Nothing: the ERP knows what it should. */
  | "rest"
  /** Nothing but to write down that there is nothing to do. */
  | "settle"
  | "put"
  | "remove"
  /** It may have arrived twice: staff look before it is tried again. */
  | "ask-staff";

/** The next step; `wanted` is the digest of what the ERP should know, null where it should know nothing. `attempt` counts from 1 whenever staff try again. */
export function nextStep({ version, told, settled, tries, digest }: LeadFacts, wanted: string | null, attempt: number): Step {
  if (settled === version) return "rest";
  const isKnown = told > settled ? null : digest === wanted;
  if (isKnown || (wanted === null && told === 0)) return "settle";
  if (attempt > 1 && tries >= mostTries) return "ask-staff";
  return wanted === null ? "remove" : "put";
}

export interface Prospect {
  readonly isStudent: boolean;
  readonly hasAgreed: boolean;
  readonly isBlocked: boolean;
  /** An address that nobody proved may be a stranger's, who agreed to nothing. */
  readonly hasProvenEmail: boolean;
}

/** Whether a student is to be a lead: they proved their address, agreed to offers, and staff did not shut them out. */
export function isWanted({ isStudent, hasAgreed, isBlocked, hasProvenEmail }: Prospect): boolean {
  return isStudent && hasAgreed && hasProvenEmail && !isBlocked;
}
