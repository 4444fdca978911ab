import type { AnyContext } from "../kernel/context.ts";

export interface TutorHooks {
  /** A tutor's card, state or totals have changed. */
  readonly tutorChanged: (context: AnyContext, tutorId: number) => Promise<void>;
}
