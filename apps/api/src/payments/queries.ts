import { type FailureReason, PaymentMethod, type PaymentPurpose, type PaymentStatus } from "@hiwar/contract/payments";
import type { Insertable, Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";
import type { OrderNames } from "../outside/gateway.ts";
import { unpaidStatuses } from "./rules.ts";

/** Transactions with everything that is told of one. */
export function selectPayments(db: Database) {
  return db
    .selectFrom("payment")
    .select(({ ref }) => [
      "payment.id",
      "person_id as personId",
      ref("purpose").$castTo<PaymentPurpose>().as("purpose"),
      ref("method").$castTo<PaymentMethod>().as("method"),
      ref("status").$castTo<PaymentStatus>().as("status"),
      "provider",
      "description",
      "amount_piasters as amountPiasters",
      "fee_piasters as feePiasters",
      "merchant_reference as merchantReference",
      "gateway_reference as referenceNumber",
      "qr",
      "redirect_url as redirectUrl",
      "hint",
      "failure",
      ref("failure_reason").$castTo<FailureReason | null>().as("failureReason"),
      "payment.created_at as createdAt",
      "called_at as calledAt",
      "expires_at as expiresAt",
      "paid_at as paidAt",
      "closed_at as closedAt",
      "disputed_at as disputedAt",
    ]);
}

export type PaymentRow = Awaited<ReturnType<typeof selectPayment>> & object;

const byId = precompiled<{ id: number }>()((db, value) => selectPayments(db).where("payment.id", "=", value("id")));

/** A transaction by its id, whoever pays it; undefined when there is none. */
export async function selectPayment(db: Database, id: number) {
  const [payment] = await byId(db, { id });
  return payment;
}

/** The transaction that a gateway names by our merchant reference; undefined when it is none of ours. */
export function selectPaymentByReference(db: Database, merchantReference: string) {
  return selectPayments(db).where("merchant_reference", "=", merchantReference).executeTakeFirst();
}

/**
 * Our reference of the order that a company means by its own; else of one that has no name there yet, because its call came
 * before its answer. Undefined when it is none of these.
 */
export async function selectReferenceOf(db: Database, provider: string, { merchantReference, gatewayReference }: OrderNames) {
  const orders = db.selectFrom("payment").select("merchant_reference as merchantReference").where("provider", "=", provider);
  const named = await orders.where("gateway_reference", "=", gatewayReference).executeTakeFirst();
  if (named) return named;
  return orders.where("merchant_reference", "=", merchantReference).where("gateway_reference", "is", null).executeTakeFirst();
}

/** Locks a transaction and reads it anew; throws when there is none. Its people are locked before it (`lockWithPeople`). */
export function lockPayment(db: Database, id: number) {
  return selectPayments(db).where("payment.id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the orders of a gateway that have one of these numbers, there or here, in the order of their ids. */
export function lockPaymentsNamed(db: Database, provider: string, numbers: readonly string[]) {
  return selectPayments(db)
    .where("provider", "=", provider)
    .where(({ or, eb }) => or([eb("gateway_reference", "in", numbers), eb("merchant_reference", "in", numbers)]))
    .orderBy("payment.id")
    .forUpdate()
    .execute();
}

/** What a person has to pay or give up before they order something else. */
export function selectUnpaid(db: Database, personId: number) {
  return selectPayments(db)
    .where("person_id", "=", personId)
    .where("status", "in", [...unpaidStatuses])
    .where("disputed_at", "is", null)
    .executeTakeFirst();
}

/** How often somebody tried a card or a wallet since `since` and no money came of it. */
export async function countUnpaidTries(db: Database, personId: number, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom("payment")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("method", "!=", PaymentMethod.Fawry)
    .where("created_at", ">", since)
    .where("paid_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A person's newest transaction; undefined when they have none. */
export function selectLastPayment(db: Database, personId: number) {
  return selectPayments(db)
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Inserts a transaction and returns its id. A payer who has another unpaid one, not disputed, is refused: `still-processing`. */
export async function insertPayment(db: Database, values: Insertable<DB["payment"]>): Promise<number> {
  return (await db.insertInto("payment").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Changes columns of a transaction. The caller has locked it where its status or its money changes. */
export async function updatePayment(db: Database, id: number, change: Updateable<DB["payment"]>): Promise<void> {
  await db.updateTable("payment").set(change).where("id", "=", id).execute();
}

/** Records one step of a transaction's status. The history only grows: the database refuses to change or delete a row. */
export async function insertChange(db: Database, values: Insertable<DB["payment_change"]>): Promise<void> {
  await db.insertInto("payment_change").values(values).execute();
}

/** Transactions the gateway has to be asked about now. */
export async function selectDue(db: Database, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db.selectFrom("payment").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Puts a gateway's message into the inbox; undefined when it says what one there says. */
export function insertMessage(db: Database, values: Insertable<DB["gateway_message"]>) {
  return db
    .insertInto("gateway_message")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Which transaction a gateway's message names, and when it was applied (null: not yet); undefined when there is no such message. */
export function selectMessage(db: Database, id: number) {
  return db
    .selectFrom("gateway_message")
    .select(["merchant_reference as merchantReference", "applied_at as appliedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Messages that no job has applied and that are to be taken up again. */
export async function selectDueMessages(db: Database, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db.selectFrom("gateway_message").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Sets when the sweep takes up a message that is still not applied. */
export async function postponeMessage(db: Database, messageId: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("gateway_message").set({ due_at: until }).where("id", "=", messageId).execute();
}

/** Marks a gateway's message applied at `now`; the sweep does not take it up any more. */
export async function markApplied(db: Database, messageId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("gateway_message").set({ applied_at: now, due_at: null }).where("id", "=", messageId).execute();
}

/** Whether staff keep a person out. */
export async function isBlocked(db: Database, personId: number): Promise<boolean> {
  const person = db.selectFrom("person").select("id").where("id", "=", personId).where("blocked_at", "is not", null);
  return (await person.executeTakeFirst()) !== undefined;
}

/** What the gateway is told about a payer. */
export function selectPayer(db: Database, personId: number) {
  return db.selectFrom("person").select(["name", "email", "phone"]).where("id", "=", personId).executeTakeFirstOrThrow();
}

/** What staff are told a transaction by, of several at once, by its id. */
export async function selectTaskSubjects(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("payment")
    .select(["id", "amount_piasters as amountPiasters", "description", "gateway_reference as referenceNumber"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}
