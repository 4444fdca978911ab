import { sql } from "kysely";
import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import { selectPeople } from "./queries.ts";

/**
 * Locks the person's row until the end of the transaction: whoever changes what belongs to a person takes it first. Rows of others that
 * only name the person go in meanwhile.
 */
export function lockPerson(db: Database, id: number) {
  return selectPeople(db).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Keeps the person's row as it is until the end of the transaction; others may keep it too. */
export function lockPersonShared(db: Database, id: number) {
  return selectPeople(db).where("id", "=", id).forShare().executeTakeFirst();
}

const locked = precompiled<{ ids: readonly number[]; changes: readonly boolean[] }>()(
  (_db, value) => sql`select lock_people(${value("ids")}::bigint[], ${value("changes")}::boolean[])`,
);

/** Whose row is locked, and against whom. */
export interface PersonLock {
  readonly id: number;
  readonly mode: "change" | "share";
}

/**
 * Locks person rows in the order of their ids, before anything else is locked. `change` keeps everybody else out who books or
 * edits for that person; `share` only keeps their slots and standing as they are, so that bookings of one tutor run side by side.
 */
export async function lockPeople({ db }: Pick<AnyContext, "db">, people: readonly PersonLock[]): Promise<void> {
  const inOrder = people.toSorted((a, b) => a.id - b.id);
  const [ids, changes] = [inOrder.map(({ id }) => id), inOrder.map(({ mode }) => mode === "change")];
  await locked(db, { ids, changes });
}
