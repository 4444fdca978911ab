import { type Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database.ts";

const rowsAtOnce = 1_000;

/**
 * Streams all rows of a query in its order, a thousand at a time, through a cursor: the last rows cost no more than the first. `db` must be a
 * transaction, with one such query at a time.
 */
export async function* streamRows<Row>(db: Database, query: Compilable<Row>): AsyncGenerator<readonly Row[]> {
  const { sql, parameters } = query.compile();
  await db.executeQuery(CompiledQuery.raw(`declare walked no scroll cursor for ${sql}`, [...parameters]));
  for (;;) {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`fetch ${rowsAtOnce} from walked`));
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await db.executeQuery(CompiledQuery.raw("close walked"));
}
