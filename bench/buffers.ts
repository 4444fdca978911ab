import pg from "pg";
import type { Statement } from "./recorder.ts";

interface Node {
  readonly "Node Type": string;
  readonly Plans?: readonly Node[];
}
interface Plan extends Node {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}

/**
 * Plan steps whose cost grows with a table's size; for small tables PostgreSQL prefers to read everything. Sorting stays enabled: it reads nothing
 * itself, and without it the few rows of a page would be found by scanning a whole index.
 */
const growing = ["seqscan", "bitmapscan", "hashjoin", "mergejoin"];

/**
 * Counts by EXPLAIN the buffers that the recorded reads touch, comparably for any number of rows. What is looked up twice counts twice. In a small
 * world, a table of a few pages is read by its index, as when it is large.
 */
export async function buffersAlike(databaseUrl: string, statements: readonly Statement[], isSmall: boolean): Promise<number> {
  return connected(databaseUrl, async (client) => {
    let buffers = 0;
    for (const statement of statements.filter(isRead)) {
      await client.query("reset all");
      await client.query("set enable_memoize = off");
      const plan = await planOf(client, statement);
      buffers += isSmall && isWhole(plan) ? await touchedByIndex(client, statement) : touchedBy(plan);
    }
    return buffers;
  });
}

async function touchedByIndex(client: pg.Client, statement: Statement): Promise<number> {
  for (const way of growing) await client.query(`set enable_${way} = off`);
  return touchedBy(await planOf(client, statement));
}

async function connected<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isRead = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);
const touchedBy = (plan: Plan) => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
const isWhole = (node: Node): boolean => node["Node Type"] === "Seq Scan" || (node.Plans ?? []).some(isWhole);

/** Executed twice, so that first-time reads do not count. */
async function planOf(client: pg.Client, { text, values }: Statement): Promise<Plan> {
  const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
  await client.query(explain, [...values]);
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(explain, [...values]);
  return (rows[0] as (typeof rows)[number])["QUERY PLAN"][0].Plan;
}
