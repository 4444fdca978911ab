import type { Database } from "../kernel/database.ts";
import { deleteViews, selectAllViews } from "../views/queries.ts";
import { namesPerson, type Written } from "./naming.ts";

/** Lists that somebody of the team keeps narrowed to a person go with the person. The team is small, and each keeps some twenty of a list. */
export async function removeViewsNaming(db: Database, person: Written): Promise<void> {
  const views = await selectAllViews(db);
  const isNamed = namesPerson(person);
  await deleteViews(
    db,
    views.filter(({ name, query }) => isNamed([name, query])).map(({ id }) => id),
  );
}
