import type { Database } from "../kernel/database.ts";

/** Returns the journal accounts with a balance other than zero, in piasters. */
export async function balancesOf(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("journal_line")
    .select(({ fn }) => ["account", fn.sum<string>("amount_piasters").as("sum")])
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.filter(({ sum }) => sum !== "0").map(({ account, sum }) => [account, Number(sum)]));
}
