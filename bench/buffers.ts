import pg from "pg";
import type { Statement } from "./recorder.ts";

interface Plan {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}

/** How many buffers the recorded reads touch, by EXPLAIN; run twice, so that what is read for the first time does not count. */
export async function buffersOf(databaseUrl: string, statements: readonly Statement[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let buffers = 0;
    for (const { text, values } of statements.filter(({ text: sent }) => /^\s*(select|with)\b/i.test(sent))) {
      const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
      await client.query(explain, [...values]);
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(explain, [...values]);
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      buffers += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
    }
    return buffers;
  } finally {
    await client.end();
  }
}
