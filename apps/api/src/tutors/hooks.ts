import type { AnyContext } from "../kernel/context.ts";

export interface TutorHooks {
  /** Runs when a tutor's card, listing or totals have changed. */
  readonly tutorChanged: (context: AnyContext, tutorId: number) => Promise<void>;
  /** Runs when a tutor is deactivated; the caller has locked them as for a block. */
  readonly tutorDeactivated: (context: AnyContext, tutorId: number) => Promise<void>;
}
