import { lockPeople } from "../accounts/lock-people.ts";
import type { AnyContext } from "../kernel/context.ts";
import { RetryTransaction } from "../kernel/database.ts";
import { selectSharers } from "./appointments/queries.ts";

/**
 * Locks a person whose future appointments may be cancelled (by a block, deactivation, erasure or a guardian). Also locks everyone with whom they
 * have such appointments; all in order of their ids.
 */
export async function lockWithSharers({ db, now, actor }: AnyContext, personId: number): Promise<void> {
  // The blocking person is locked as well: of two people who block each other only one succeeds.
  const found = new Set([personId, ...(actor ? [actor.id] : []), ...(await selectSharers(db, personId, now))]);
  await lockPeople(
    { db },
    [...found].map((id) => ({ id, mode: "change" })),
  );
  // Somebody may have booked between reading and locking. Locking them now could break the lock order, so the transaction is retried.
  if ((await selectSharers(db, personId, now)).some((id) => !found.has(id))) throw new RetryTransaction("booked meanwhile");
}
