import { lockPeople } from "../accounts/lock-people.ts";
import type { AnyContext } from "../kernel/context.ts";
import { RetryTransaction } from "../kernel/database.ts";
import { selectSharers } from "./appointments/queries.ts";

/** Locks a person who is to be blocked together with those they have time with ahead, in the order of their ids. */
export async function lockForBlock({ db, now, actor }: AnyContext, personId: number): Promise<void> {
  // Whoever blocks is kept as they are, too: of two who block each other one is in time.
  const found = new Set([personId, ...(actor ? [actor.id] : []), ...(await selectSharers(db, personId, now))]);
  await lockPeople(
    { db },
    [...found].map((id) => ({ id, mode: "change" })),
  );
  // Somebody new may have booked between the look and the locks; they cannot be locked now, perhaps after others of higher ids.
  if ((await selectSharers(db, personId, now)).some((id) => !found.has(id))) throw new RetryTransaction("booked meanwhile");
}
