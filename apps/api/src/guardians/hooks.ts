import type { AnyContext } from "../kernel/context.ts";

export interface GuardianHooks {
  /** Runs when a guardian has withdrawn their consent. The student and everybody with a booking with them are locked. */
  readonly consentWithdrawn: (context: AnyContext, studentId: number) => Promise<void>;
}
