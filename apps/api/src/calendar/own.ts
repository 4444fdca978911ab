import { lockPeople } from "../accounts/lock-people.ts";
import type { Owned } from "../kernel/access.ts";
import type { Context } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";

type Row = { readonly personId: number };

/** Loads a row of a calendar and locks it, after locking the caller; its owner is the calendar's person. */
export function ownLocked<Found extends Row>(
  lock: (db: Database, id: number) => Promise<Found | undefined>,
): Owned<Context, { id: number }, Found> {
  return {
    find: async (context, { id }) => {
      await lockPeople(context, [{ id: context.actor.id, mode: "change" }]);
      return lock(context.db, id);
    },
    isTheirs: ({ personId }, actor) => personId === actor.id,
  };
}
