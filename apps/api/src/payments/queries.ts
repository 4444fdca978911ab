import { type FailureReason, PaymentMethod, type PaymentPurpose, type PaymentStatus } from "@hiwar/contract/payments";
import type { Insertable, Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";
import type { OrderNames } from "../outside/gateway.ts";
import { openStatuses } from "./rules.ts";

/** A query for transactions with all fields that are shown. */
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

/** A transaction by its id, of any payer; undefined when there is none. */
export async function selectPayment(db: Database, id: number) {
  const [payment] = await byId(db, { id });
  return payment;
}

/** The transaction with this merchant reference of ours; undefined when there is none. */
export function selectPaymentByReference(db: Database, merchantReference: string) {
  return selectPayments(db).where("merchant_reference", "=", merchantReference).executeTakeFirst();
}

/**
 * Our reference of the order that a company names by its own reference. If we do not have that one yet, because the webhook overtook the answer to
 * our charge, our reference counts. Undefined when neither matches.
 */
export async function selectReferenceOf(db: Database, provider: string, { merchantReference, gatewayReference }: OrderNames) {
  const orders = db.selectFrom("payment").select("merchant_reference as merchantReference").where("provider", "=", provider);
  const named = await orders.where("gateway_reference", "=", gatewayReference).executeTakeFirst();
  if (named) return named;
  return orders.where("merchant_reference", "=", merchantReference).where("gateway_reference", "is", null).executeTakeFirst();
}

/** Locks a transaction and reads it again; throws when there is none. Its people must be locked before (`lockPaymentWithPeople`). */
export function lockPayment(db: Database, id: number) {
  return selectPayments(db).where("payment.id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the orders of a gateway that have one of these numbers, the gateway's or ours, sorted by id. */
export function lockPaymentsNamed(db: Database, provider: string, numbers: readonly string[]) {
  return selectPayments(db)
    .where("provider", "=", provider)
    .where(({ or, eb }) => or([eb("gateway_reference", "in", numbers), eb("merchant_reference", "in", numbers)]))
    .orderBy("payment.id")
    .forUpdate()
    .execute();
}

/** A person's undisputed unpaid transaction, which blocks another order; undefined when there is none. */
export function selectUnpaid(db: Database, personId: number) {
  return selectPayments(db)
    .where("person_id", "=", personId)
    .where("status", "in", [...openStatuses])
    .where("disputed_at", "is", null)
    .executeTakeFirst();
}

/** How often a person tried to pay since `since` without success, reference numbers excluded. */
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

/** Inserts a transaction and returns its id. Throws `still-processing` when its payer has another unpaid, undisputed one. */
export async function insertPayment(db: Database, values: Insertable<DB["payment"]>): Promise<number> {
  return (await db.insertInto("payment").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates columns of a transaction. The caller must have locked it to change its status or money. */
export async function updatePayment(db: Database, id: number, change: Updateable<DB["payment"]>): Promise<void> {
  await db.updateTable("payment").set(change).where("id", "=", id).execute();
}

/** Inserts one status change of a transaction. The history is append-only: the database refuses updates and deletes. */
export async function insertChange(db: Database, values: Insertable<DB["payment_change"]>): Promise<void> {
  await db.insertInto("payment_change").values(values).execute();
}

/** Ids of transactions whose status query at the gateway is due, longest due first. */
export async function selectDue(db: Database, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db.selectFrom("payment").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Stores a gateway's message in the inbox; undefined for a duplicate. */
export function insertMessage(db: Database, values: Insertable<DB["gateway_message"]>) {
  return db
    .insertInto("gateway_message")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** The transaction that a gateway's message names, and when it was applied (null: not yet); undefined without such a message. */
export function selectMessage(db: Database, id: number) {
  return db
    .selectFrom("gateway_message")
    .select(["merchant_reference as merchantReference", "applied_at as appliedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Ids of unapplied messages that are due for a retry, longest due first. */
export async function selectDueMessages(db: Database, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db.selectFrom("gateway_message").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Sets when the sweep retries a message that is still not applied. */
export async function postponeMessage(db: Database, messageId: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("gateway_message").set({ due_at: until }).where("id", "=", messageId).execute();
}

/** Marks a gateway's message as applied at `now`; the sweep then ignores it. */
export async function markApplied(db: Database, messageId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("gateway_message").set({ applied_at: now, due_at: null }).where("id", "=", messageId).execute();
}

/** Whether staff have blocked a person. */
export async function isBlocked(db: Database, personId: number): Promise<boolean> {
  const person = db.selectFrom("person").select("id").where("id", "=", personId).where("blocked_at", "is not", null);
  return (await person.executeTakeFirst()) !== undefined;
}

/** The data of a payer that the gateway receives. */
export function selectPayer(db: Database, personId: number) {
  return db.selectFrom("person").select(["name", "email", "phone"]).where("id", "=", personId).executeTakeFirstOrThrow();
}

/** What tasks of staff show about these transactions, by id. */
export async function selectTaskSubjects(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("payment")
    .select(["id", "amount_piasters as amountPiasters", "description", "gateway_reference as referenceNumber"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}
