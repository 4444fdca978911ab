import type { Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

export type Factor = NonNullable<Awaited<ReturnType<typeof selectFactor>>>;

/** A person's authenticator, locked: codes of one person are looked at one after the other. */
export function selectFactor(db: Database, personId: number) {
  return db
    .selectFrom("staff_factor")
    .select(["secret", "last_step as lastStep", "wrong_tries as wrongTries", "wrong_since as wrongSince"])
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the last accepted step or the count of wrong codes of a person's authenticator; the caller holds its lock. */
export async function updateFactor(db: Database, personId: number, change: Updateable<DB["staff_factor"]>): Promise<void> {
  await db.updateTable("staff_factor").set(change).where("person_id", "=", personId).execute();
}
