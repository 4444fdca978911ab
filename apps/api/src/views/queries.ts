import type { Insertable } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** Selects a person's views of a list, by name. */
export function selectViews(db: Database, personId: number, place: string) {
  const views = db.selectFrom("saved_view").select(["id", "name", "query"]).where("person_id", "=", personId).where("place", "=", place);
  return views.orderBy("name").execute();
}

/** Inserts a view, or replaces one with the same name. */
export function upsertView(db: Database, view: Insertable<DB["saved_view"]>) {
  return db
    .insertInto("saved_view")
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(["person_id", "place", "name"]).doUpdateSet({ query: view.query, created_at: view.created_at }),
    )
    .returning(["id", "name", "query"])
    .executeTakeFirstOrThrow();
}

/** Deletes a view if it is the person's own. */
export async function deleteView(db: Database, personId: number, id: number): Promise<void> {
  await db.deleteFrom("saved_view").where("id", "=", id).where("person_id", "=", personId).execute();
}

/** Selects everybody's views; there are some dozens per team member. */
export function selectAllViews(db: Database) {
  return db.selectFrom("saved_view").select(["id", "name", "query"]).orderBy("id").execute();
}

/** Deletes views of any owner. */
export async function deleteViews(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("saved_view").where("id", "in", ids).execute();
}
