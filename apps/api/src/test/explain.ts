import { type KyselyPlugin, QueryNode, SelectQueryNode, sql } from "kysely";
import type { Database } from "../kernel/database.ts";

const allButIndexes = ["seqscan", "sort", "incremental_sort", "hashjoin", "mergejoin", "bitmapscan"];

/**
 * The plans of all queries of `work`, a line a node, without the ways that are `off`. Unless said otherwise, whatever an index can do is done by
 * one: of a small table PostgreSQL would rather read everything. The rows that `work` gets are those plans.
 */
export async function plansOf(db: Database, work: (db: Database) => Promise<unknown>, off = allButIndexes): Promise<string[]> {
  const lines: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? QueryNode.cloneWithExplain(node, "text", undefined) : node),
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(Object.values(row)[0])));
      return result;
    },
  };
  await db.transaction().execute(async (transaction) => {
    for (const way of off) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    await work(transaction.withPlugin(explaining));
  });
  return lines;
}
