import type { PaymentStatus } from "@hiwar/contract/payments";
import type { Database } from "../../kernel/database.ts";

/** The most rows of one kind that are shown; the latest ones. */
const most = 50;

/** The status changes of a payment, latest first. */
export function selectSteps(db: Database, paymentId: number) {
  return db
    .selectFrom("payment_change")
    .select(({ ref }) => ["id", "at", ref("to_status").$castTo<PaymentStatus>().as("status")])
    .where("payment_id", "=", paymentId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** The gateway's webhooks about a transaction, latest first. */
export function selectCalls(db: Database, { provider, merchantReference }: { provider: string; merchantReference: string }) {
  return db
    .selectFrom("gateway_message")
    .select(["id", "received_at as at"])
    .where("merchant_reference", "=", merchantReference)
    .where("provider", "=", provider)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** When staff queried the gateway about a transaction, and who did. */
export function selectQuestions(db: Database, paymentId: number) {
  return db
    .selectFrom("audit_entry as entry")
    .innerJoin("person as actor", "actor.id", "entry.actor_id")
    .select(["entry.id", "entry.at", "actor.name as by"])
    .where("entry.subject", "=", `payment:${paymentId}`)
    .where("entry.action", "=", "payments.sync")
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(most)
    .execute();
}

/** The refunds of a transaction, latest first: pending, done or refused. */
export function selectRefundsOf(db: Database, paymentId: number) {
  return db
    .selectFrom("refund")
    .select(["id", "amount_piasters as amountPiasters", "created_at as createdAt", "done_at as doneAt"])
    .select(["refused_at as refusedAt", "failure"])
    .where("payment_id", "=", paymentId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** The fees of a transaction that became known after its money, and who entered each from a statement (null: the gateway reported it). */
export function selectFeesOf(db: Database, paymentId: number) {
  return db
    .selectFrom("payment_fee as fee")
    .leftJoin("person as reader", "reader.id", "fee.told_by")
    .select(["fee.id", "fee.at", "fee.fee_piasters as amountPiasters", "reader.name as by"])
    .where("fee.payment_id", "=", paymentId)
    .orderBy("fee.id", "desc")
    .limit(most)
    .execute();
}

/** The causes of an account's journal lines, latest first. */
export async function selectJournalCauses(db: Database, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom("journal_line as line")
    .innerJoin("journal_entry as entry", "entry.id", "line.entry_id")
    .select("entry.cause")
    .where("line.account", "=", account)
    .orderBy("line.entry_id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ cause }) => cause);
}

/** The name of a payer. */
export function selectPayerName(db: Database, personId: number) {
  return db.selectFrom("person").select("name").where("id", "=", personId).executeTakeFirstOrThrow();
}
