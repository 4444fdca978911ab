import type { Database } from "../kernel/database.ts";
import { deleteViews, selectAllViews } from "../views/queries.ts";
import { namesPerson, type PersonalNames } from "./naming.ts";

/** Deletes saved views whose name or query names the person. There are few: a small team, some twenty views per list. */
export async function removeViewsNaming(db: Database, person: PersonalNames): Promise<void> {
  const views = await selectAllViews(db);
  const isNamed = namesPerson(person);
  await deleteViews(
    db,
    views.filter(({ name, query }) => isNamed([name, query])).map(({ id }) => id),
  );
}
