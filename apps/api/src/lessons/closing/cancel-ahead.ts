import type { AnyContext } from "../../kernel/context.ts";
import * as queries from "../queries.ts";
import { cancelAs } from "./cancel.ts";
import { selectAhead } from "./queries.ts";

/** Cancels the future lessons of a subscription that has ended early. The caller must have locked its student. */
export function cancelOfSubscription(context: AnyContext, subscriptionId: number): Promise<void> {
  return cancelAhead(context, { subscriptionId });
}

/**
 * Cancels all future lessons of a person who was blocked, deactivated or left without a guardian's consent, and gives everything back. The caller
 * must have locked all affected people.
 */
export function cancelAllOfPerson(context: AnyContext, personId: number): Promise<void> {
  return cancelAhead(context, { personId });
}

/** Cancels all future lessons between two people, one of whom has blocked the other, and gives everything back. Both must be locked. */
export function cancelOfPair(context: AnyContext, pair: readonly [number, number]): Promise<void> {
  return cancelAhead(context, { pair });
}

async function cancelAhead(context: AnyContext, of: Parameters<typeof selectAhead>[1]): Promise<void> {
  for (const { id } of await selectAhead(context.db, of, context.now))
    await cancelAs(context, await queries.lockLesson(context.db, id), "staff");
}
