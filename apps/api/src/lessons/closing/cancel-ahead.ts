import { lockPeople } from "../../accounts/lock-people.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { RetryTransaction } from "../../kernel/database.ts";
import * as queries from "../queries.ts";
import { cancelAs } from "./cancel.ts";
import { selectAhead } from "./queries.ts";

/** A subscription has ended before its time: what is booked on it and lies ahead is cancelled. */
export function cancelOfSubscription(context: AnyContext, subscriptionId: number): Promise<void> {
  return cancelAhead(context, { subscriptionId });
}

/** Locks a person who is to be blocked together with those they have lessons with ahead, in the order of their ids. */
export async function lockForBlock(context: AnyContext, personId: number): Promise<void> {
  const peopleAhead = async () =>
    (await selectAhead(context.db, { personId }, context.now)).flatMap(({ studentId, tutorId }) => [studentId, tutorId]);
  // Whoever blocks is kept as they are, too: of two who block each other one is in time.
  const found = new Set([personId, ...(context.actor ? [context.actor.id] : []), ...(await peopleAhead())]);
  await lockPeople(
    context,
    [...found].map((id) => ({ id, mode: "change" })),
  );
  // Somebody new may have booked between the look and the locks; they cannot be locked now, perhaps after others of higher ids.
  if ((await peopleAhead()).some((id) => !found.has(id))) throw new RetryTransaction("booked meanwhile");
}

/** Somebody was blocked, and locked for it: what lies ahead of them is cancelled, with everything given back. */
export function cancelOfBlocked(context: AnyContext, personId: number): Promise<void> {
  return cancelAhead(context, { personId });
}

async function cancelAhead(context: AnyContext, of: Parameters<typeof selectAhead>[1]): Promise<void> {
  for (const { id } of await selectAhead(context.db, of, context.now))
    await cancelAs(context, await queries.lockLesson(context.db, id), "staff");
}
