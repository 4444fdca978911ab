import type { AnyReadContext } from "../kernel/context.ts";

export interface WishHooks {
  /** Returns those of these students who are not blocked and have no upcoming lesson; only they get offers. */
  readonly whoIsFreeToBook: (context: AnyReadContext, studentIds: readonly number[]) => Promise<ReadonlySet<number>>;
}
