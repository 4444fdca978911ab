import type { AnyContext } from "../kernel/context.ts";

export interface GuardianHooks {
  /** A guardian has withdrawn their consent; the student and whoever has time with them are locked. */
  readonly consentWithdrawn: (context: AnyContext, studentId: number) => Promise<void>;
}
