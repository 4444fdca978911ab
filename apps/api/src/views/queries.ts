import type { Insertable } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** Somebody's views of a list, by their names. */
export function selectViews(db: Database, personId: number, place: string) {
  const views = db.selectFrom("saved_view").select(["id", "name", "query"]).where("person_id", "=", personId).where("place", "=", place);
  return views.orderBy("name").execute();
}

/** Keeps a view, in the place of one with its name. */
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

/** Deletes somebody's view; another's stays. */
export async function deleteView(db: Database, personId: number, id: number): Promise<void> {
  await db.deleteFrom("saved_view").where("id", "=", id).where("person_id", "=", personId).execute();
}

/** Everybody's views: some dozens of each of the team. */
export function selectAllViews(db: Database) {
  return db.selectFrom("saved_view").select(["id", "name", "query"]).orderBy("id").execute();
}

/** Deletes views, whosever they are. */
export async function deleteViews(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("saved_view").where("id", "in", ids).execute();
}
