import type { AnyContext } from "../../kernel/context.ts";
import * as queries from "../queries.ts";
import { cancelAs } from "./cancel.ts";
import { selectAhead } from "./queries.ts";

/** A subscription has ended before its time: what is booked on it and lies ahead is cancelled. */
export function cancelOfSubscription(context: AnyContext, subscriptionId: number): Promise<void> {
  return cancelAhead(context, { subscriptionId });
}

/** Somebody was blocked, and locked for it: what lies ahead of them is cancelled, with everything given back. */
export function cancelOfBlocked(context: AnyContext, personId: number): Promise<void> {
  return cancelAhead(context, { personId });
}

/** One of two, both locked, wants nothing to do with the other: what they have ahead is cancelled, with everything given back. */
export function cancelOfPair(context: AnyContext, pair: readonly [number, number]): Promise<void> {
  return cancelAhead(context, { pair });
}

async function cancelAhead(context: AnyContext, of: Parameters<typeof selectAhead>[1]): Promise<void> {
  for (const { id } of await selectAhead(context.db, of, context.now))
    await cancelAs(context, await queries.lockLesson(context.db, id), "staff");
}
