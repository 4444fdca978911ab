import type { AnyContext } from "../kernel/context.ts";

export interface TutorHooks {
  /** A tutor's card, state or totals have changed. */
  readonly tutorChanged: (context: AnyContext, tutorId: number) => Promise<void>;
  /** A tutor has been deactivated, and locked for it as somebody who is blocked is. */
  readonly tutorDeactivated: (context: AnyContext, tutorId: number) => Promise<void>;
}
