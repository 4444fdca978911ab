import type { PaymentStatus } from "@hiwar/contract/payments";
import type { Insertable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

export type GatewayAnswerRow = Awaited<ReturnType<typeof selectGatewayAnswer>> & object;

/** The gateway's latest answer about a transaction; undefined when the gateway was never asked or never answered. */
export function selectGatewayAnswer(db: Database, paymentId: number) {
  return db
    .selectFrom("payment_word")
    .select(({ ref }) => [
      "asked_at as askedAt",
      "heard_at as heardAt",
      "is_known as known",
      ref("status").$castTo<PaymentStatus | null>().as("status"),
      "gateway_reference as referenceNumber",
      "order_piasters as orderPiasters",
      "payment_piasters as paymentPiasters",
      "fee_piasters as feePiasters",
      "given_back_piasters as givenBackPiasters",
      "payer_id as payerId",
      "paid_at as paidAt",
    ])
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
}

/** Stores the gateway's answer, unless a later query has been answered already. */
export async function upsertGatewayAnswer(db: Database, values: Insertable<DB["payment_word"]>): Promise<void> {
  const { payment_id: _, ...said } = values;
  const blank = {
    status: null,
    gateway_reference: null,
    order_piasters: null,
    payment_piasters: null,
    fee_piasters: null,
    payer_id: null,
    given_back_piasters: null,
  };
  await db
    .insertInto("payment_word")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column("payment_id")
        .doUpdateSet({ ...blank, paid_at: null, ...said })
        .where("payment_word.asked_at", "<=", values.asked_at as Temporal.Instant),
    )
    .execute();
}

/** Ids of all refunds of a transaction: pending, done or refused. */
export async function selectRefundIds(db: Database, paymentId: number): Promise<number[]> {
  const rows = await db.selectFrom("refund").select("id").where("payment_id", "=", paymentId).execute();
  return rows.map(({ id }) => id);
}

/** Ids of the parts of a transaction that its gateway gave back on its own initiative. */
export async function selectReversalIds(db: Database, paymentId: number): Promise<number[]> {
  const rows = await db.selectFrom("payment_reversal").select("id").where("payment_id", "=", paymentId).execute();
  return rows.map(({ id }) => id);
}

/** Ids of a transaction's fees that were recorded after its payment. */
export async function selectFeeIds(db: Database, paymentId: number): Promise<number[]> {
  const rows = await db.selectFrom("payment_fee").select("id").where("payment_id", "=", paymentId).execute();
  return rows.map(({ id }) => id);
}

/** Inserts a transaction's new fee and returns its id. */
export async function insertFee(db: Database, values: Insertable<DB["payment_fee"]>): Promise<number> {
  return (await db.insertInto("payment_fee").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** The journal lines of the entries with these causes, entries sorted by time. */
export function selectLinesOf(db: Database, causes: readonly string[]) {
  return db
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_line as line", "line.entry_id", "entry.id")
    .select(["entry.id", "entry.at", "entry.kind", "entry.cause", "line.account", "line.amount_piasters as amountPiasters"])
    .where("entry.cause", "in", causes)
    .orderBy("entry.at")
    .orderBy("entry.id")
    .orderBy("line.id")
    .execute();
}
