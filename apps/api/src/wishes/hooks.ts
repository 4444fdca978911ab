import type { AnyReadContext } from "../kernel/context.ts";

export interface WishHooks {
  /** Of these students those who could book a lesson now: nobody else is kept a start. */
  readonly whoMayBook: (context: AnyReadContext, studentIds: readonly number[]) => Promise<ReadonlySet<number>>;
}
