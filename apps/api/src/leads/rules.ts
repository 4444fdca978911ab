/** How often one version may be sent to the ERP if it may have arrived (docs/rules.md#leads). */
const mostTries = 2;

/** What is stored about a lead when its next step is decided. */
export interface LeadState {
  readonly version: number;
  /** The latest version that may have reached the ERP; 0 if none. */
  readonly told: number;
  /** The latest version that the ERP confirmed, or that needed no sending. */
  readonly settled: number;
  readonly tries: number;
  /** Digest of what the ERP last confirmed; null if it knows nothing. */
  readonly digest: string | null;
}

/** The next action for a lead. */
export type Step =
  /** Nothing: the ERP is up to date. */
  | "rest"
  /** Only record that there is nothing to send. */
  | "settle"
  | "put"
  | "remove"
  /** The ERP may have the lead twice, so staff check it before another try. */
  | "ask-staff";

/**
 * Returns the next step. `wanted` is the digest of what the ERP should know, null for nothing. `attempt` counts from 1, and restarts when staff
 * retry.
 */
export function nextStep({ version, told, settled, tries, digest }: LeadState, wanted: string | null, attempt: number): Step {
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
  /** An unverified mail address may belong to a stranger, who has agreed to nothing. */
  readonly hasProvenEmail: boolean;
}

/** Whether a student should be a lead: verified mail address, consent to offers, and not blocked. */
export function isWanted({ isStudent, hasAgreed, isBlocked, hasProvenEmail }: Prospect): boolean {
  return isStudent && hasAgreed && hasProvenEmail && !isBlocked;
}
