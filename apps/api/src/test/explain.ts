import { sql } from "kysely";
import pg from "pg";
import { vi } from "vitest";
import type { Database } from "../kernel/database.ts";
import { untouchedCopy } from "./database-copies.ts";

const allButIndexes = ["seqscan", "sort", "incremental_sort", "hashjoin", "mergejoin", "bitmapscan"];
const beginning = "set local application_name = 'plans'";

/**
 * Returns the plans of all queries of `work`, one line per node, with the planner settings `off` disabled. By default only index scans are allowed,
 * because PostgreSQL prefers to scan small tables. The queries return their plans as rows to `work`; they run on `db`, by default a copy of the
 * template.
 */
export async function plansOf(work: (db: Database) => Promise<unknown>, off = allButIndexes, db?: Database): Promise<string[]> {
  const lines: string[] = [];
  const { query } = pg.Client.prototype;
  let explained: pg.Client | null = null;
  // On the connection, since the text of a statement that was built before is sent as it is.
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function explain(this: pg.Client, ...sent: unknown[]): never {
    const { text, values } = statementOf(sent);
    if (text === beginning) explained = this;
    const isQuery = explained === this && /^(select|with)\b/.test(text);
    return query.apply(this, (isQuery ? [`explain ${text}`, values, ...sent.slice(2)] : sent) as never) as never;
  });
  try {
    await (db ?? (await untouchedCopy())).transaction().execute(async (transaction) => {
      await sql.raw(beginning).execute(transaction);
      for (const way of off) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
      await work(
        transaction.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            lines.push(...result.rows.map((row) => String(Object.values(row)[0])));
            return result;
          },
        }),
      );
    });
  } finally {
    spy.mockRestore();
  }
  return lines;
}

/** The text and the values of a call of pg's `query`: given as arguments or in an object. */
function statementOf([first, values]: unknown[]): { readonly text: string; readonly values: unknown } {
  return typeof first === "string" ? { text: first, values } : (first as { text: string; values: unknown });
}
