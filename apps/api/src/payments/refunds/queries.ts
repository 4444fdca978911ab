import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { precompiled } from "../../kernel/precompiled.ts";
import type { DB } from "../../kernel/tables.ts";

function selectRefunds(db: Database) {
  return db
    .selectFrom("refund")
    .select([
      "id",
      "payment_id as paymentId",
      "amount_piasters as amountPiasters",
      "reason",
      "created_at as createdAt",
      "calls",
      "called_at as calledAt",
      "done_at as doneAt",
      "refused_at as refusedAt",
    ]);
}

export type RefundRow = Awaited<ReturnType<typeof selectRefund>> & object;

/** A refund by its id, with how often the gateway was called for it; undefined when there is none. */
export function selectRefund(db: Database, id: number) {
  return selectRefunds(db).where("id", "=", id).executeTakeFirst();
}

/** The unfinished refund of a payment; there is at most one. */
export function selectOpenRefund(db: Database, paymentId: number) {
  return selectRefunds(db).where("payment_id", "=", paymentId).where("done_at", "is", null).executeTakeFirst();
}

/** The sum of a payment's completed refunds of ours, and of the parts that its gateway gave back on its own initiative, in piasters. */
export async function sumGivenBack(db: Database, paymentId: number): Promise<number> {
  const refunds = db.selectFrom("refund").select("amount_piasters").where("payment_id", "=", paymentId).where("done_at", "is not", null);
  const reversals = db.selectFrom("payment_reversal").select("amount_piasters").where("payment_id", "=", paymentId);
  const { sum } = await db
    .selectFrom(refunds.unionAll(reversals).as("given_back"))
    .select(({ fn }) => fn.sum<string | null>("amount_piasters").as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Inserts a part that the gateway gave back on its own initiative, and returns its id. */
export async function insertReversal(db: Database, values: Insertable<DB["payment_reversal"]>): Promise<number> {
  return (await db.insertInto("payment_reversal").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

const latest = precompiled<{ paymentId: number }>()((db, value) =>
  selectRefunds(db).where("payment_id", "=", value("paymentId")).orderBy("id", "desc").limit(sql.lit(1)),
);

/** The newest refund of a payment; undefined without one. */
export async function selectLatestRefund(db: Database, paymentId: number) {
  const [refund] = await latest(db, { paymentId });
  return refund;
}

/** Inserts a refund and returns its id. Throws `still-processing` while the payment has an unfinished one. */
export async function insertRefund(db: Database, values: Insertable<DB["refund"]>): Promise<number> {
  return (await db.insertInto("refund").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates columns of a refund; a null `due_at` removes it from the sweep. */
export async function updateRefund(db: Database, id: number, change: Updateable<DB["refund"]>): Promise<void> {
  await db.updateTable("refund").set(change).where("id", "=", id).execute();
}

/**
 * Claims the next gateway call of a refund; `calledAt` is by the database's clock. False when another process claimed it, or when the refund has
 * ended.
 */
export async function claimRefundCall(
  db: Database,
  { id, calls }: Pick<RefundRow, "id" | "calls">,
  calledAt: Temporal.Instant,
  dueAt: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .updateTable("refund")
    .set({ calls: calls + 1, called_at: calledAt, due_at: dueAt })
    .where("id", "=", id)
    .where("calls", "=", calls)
    .where("done_at", "is", null)
    .where("refused_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of at most `limit` refunds that are due at `now`, longest due first. */
export async function selectDueRefunds(db: Database, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db.selectFrom("refund").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
  return rows.map(({ id }) => id);
}
