import { sql } from "kysely";
import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import { selectPeople } from "./queries.ts";

/**
 * Locks a person's row until the transaction ends, so that concurrent changes of the person take turns. Rows that only reference the person can
 * still be inserted.
 */
export function lockPerson(db: Database, id: number) {
  return selectPeople(db).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks a person's row against changes until the transaction ends; several transactions may hold this lock. */
export function lockPersonShared(db: Database, id: number) {
  return selectPeople(db).where("id", "=", id).forShare().executeTakeFirst();
}

const locked = precompiled<{ ids: readonly number[]; changes: readonly boolean[] }>()(
  (_db, value) => sql`select lock_people(${value("ids")}::bigint[], ${value("changes")}::boolean[])`,
);

/** A person's row to lock, and the mode of the lock. */
export interface PersonLock {
  readonly id: number;
  readonly mode: "change" | "share";
}

/**
 * Locks person rows by ascending id, before any other lock. `change` excludes everybody else who books or edits for the person. `share` only keeps
 * their slots and state unchanged, so that bookings of one tutor can run concurrently.
 */
export async function lockPeople({ db }: Pick<AnyContext, "db">, people: readonly PersonLock[]): Promise<void> {
  const inOrder = people.toSorted((a, b) => a.id - b.id);
  const [ids, changes] = [inOrder.map(({ id }) => id), inOrder.map(({ mode }) => mode === "change")];
  await locked(db, { ids, changes });
}
