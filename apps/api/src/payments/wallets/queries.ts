import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** Locks a wallet's count of requests until the transaction ends. */
export async function lockWallet(db: Database, wallet: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${wallet.toString("hex")}`}, 0))`.execute(db);
}

/** The number of payment requests to a wallet (a keyed hash of its number) after `since`, from all payers together. */
export async function countWalletRequests(db: Database, wallet: Buffer, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom("wallet_request")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("wallet", "=", wallet)
    .where("requested_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a payment request to a wallet; the caller must hold its lock (`lockWallet`). */
export async function insertWalletRequest(db: Database, wallet: Buffer, now: Temporal.Instant): Promise<void> {
  await db.insertInto("wallet_request").values({ wallet, requested_at: now }).execute();
}
