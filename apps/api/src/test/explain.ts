import { type KyselyPlugin, QueryNode, SelectQueryNode, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { untouchedCopy } from "./database-copies.ts";

const allButIndexes = ["seqscan", "sort", "incremental_sort", "hashjoin", "mergejoin", "bitmapscan"];

/**
 * Returns the plans of all queries of `work`, one line per node, with the planner settings `off` disabled. By default only index scans are allowed,
 * because PostgreSQL prefers to scan small tables. The queries return their plans as rows to `work`; they run on `db`, by default a copy of the
 * template.
 */
export async function plansOf(work: (db: Database) => Promise<unknown>, off = allButIndexes, db?: Database): Promise<string[]> {
  const lines: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? QueryNode.cloneWithExplain(node, "text", undefined) : node),
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(Object.values(row)[0])));
      return result;
    },
  };
  await (db ?? (await untouchedCopy())).transaction().execute(async (transaction) => {
    for (const way of off) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    await work(transaction.withPlugin(explaining));
  });
  return lines;
}
