import type { BookDifference } from "@hiwar/contract/tasks";
import { sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";
import type { Span } from "../kernel/time.ts";

export interface DayKey {
  readonly provider: string;
  readonly day: string;
}

export interface OrderKey extends DayKey {
  readonly paymentId: number;
}

/** Selects the newest opened day of a gateway, or null. */
export async function selectLastDay(db: Database, provider: string): Promise<string | null> {
  const days = db.selectFrom("reconciliation_day").select("day").where("provider", "=", provider);
  return (await days.orderBy("day", "desc").limit(1).executeTakeFirst())?.day ?? null;
}

/** Opens a day with the orders to check; false if it was opened before. */
export async function insertDay(
  db: Database,
  { provider, day }: DayKey,
  openedAt: Temporal.Instant,
  orders: readonly { readonly paymentId: number; readonly dueAt: Temporal.Instant }[],
): Promise<boolean> {
  const row = await db
    .insertInto("reconciliation_day")
    .values({ provider, day, opened_at: openedAt, orders: orders.length })
    .onConflict((conflict) => conflict.doNothing())
    .returning("day")
    .executeTakeFirst();
  if (!row) return false;
  const rows = orders.map(({ paymentId, dueAt }) => ({ provider, day, payment_id: paymentId, due_at: dueAt }));
  if (rows.length > 0) await db.insertInto("reconciliation_order").values(rows).execute();
  return true;
}

/** Selects the causes of all journal entries that moved money at a gateway within a span. */
export async function selectBookedCauses(db: Database, provider: string, { start, end }: Span): Promise<string[]> {
  const rows = await db
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_line as line", "line.entry_id", "entry.id")
    .select("entry.cause")
    .where("entry.at", ">=", start)
    .where("entry.at", "<", end)
    .where("line.account", "=", `gateway:${provider}`)
    .execute();
  return rows.map(({ cause }) => cause);
}

/** Sums the bookings of a gateway within a span, by kind of entry and account. */
export function sumBooked(db: Database, provider: string, { start, end }: Span) {
  return db
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_line as line", "line.entry_id", "entry.id")
    .innerJoin("journal_line as held", (join) =>
      join.onRef("held.entry_id", "=", "entry.id").on("held.account", "=", `gateway:${provider}`),
    )
    .select(({ fn }) => ["entry.kind", "line.account", fn.sum<string>("line.amount_piasters").as("sum")])
    .where("entry.at", ">=", start)
    .where("entry.at", "<", end)
    .groupBy(["entry.kind", "line.account"])
    .execute();
}

/** Selects the payments of refunds. */
export async function selectPaymentsOfRefunds(db: Database, refundIds: readonly number[]): Promise<number[]> {
  if (refundIds.length === 0) return [];
  const rows = await db.selectFrom("refund").select("payment_id as id").where("id", "in", refundIds).execute();
  return rows.map(({ id }) => id);
}

/** Selects the payments of fees. */
export async function selectPaymentsOfFees(db: Database, feeIds: readonly number[]): Promise<number[]> {
  if (feeIds.length === 0) return [];
  const rows = await db.selectFrom("payment_fee").select("payment_id as id").where("id", "in", feeIds).execute();
  return rows.map(({ id }) => id);
}

/** Selects orders of a gateway that were created since `since` and open at some moment of a span. */
export async function selectOpenIn(db: Database, provider: string, since: Temporal.Instant, { start, end }: Span): Promise<number[]> {
  const rows = await db
    .selectFrom("payment")
    .select("id")
    .where("provider", "=", provider)
    .where("created_at", ">=", since)
    .where("created_at", "<", end)
    .where("amount_piasters", ">", 0)
    .where(({ or, eb }) => or([eb("closed_at", "is", null), eb("closed_at", ">=", start)]))
    .where(({ or, eb }) => or([eb("paid_at", "is", null), eb("paid_at", ">=", start)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Selects orders due to be checked, longest due first. */
export function selectDueOrders(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("reconciliation_order")
    .select(["provider", "day", "payment_id as paymentId"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most)
    .execute();
}

const isOrder = ({ provider, day, paymentId }: OrderKey) => sql<boolean>`(provider, day, payment_id) = (${provider}, ${day}, ${paymentId})`;

/** Locks an order that still awaits comparison; undefined if it was compared. */
export function lockWaitingOrder(db: Database, key: OrderKey) {
  return db
    .selectFrom("reconciliation_order")
    .select("tries")
    .where(isOrder(key))
    .where("due_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the orders of a transaction that differ, each with its difference so far, earliest day first. */
export function lockDifferingOrders(db: Database, paymentId: number) {
  return db
    .selectFrom("reconciliation_order")
    .select(({ ref }) => ["provider", "day", "payment_id as paymentId", ref("difference").$castTo<BookDifference>().as("former")])
    .where("payment_id", "=", paymentId)
    .where("difference", "is not", null)
    .orderBy("day")
    .forUpdate()
    .execute();
}

/** Updates an order of a day. */
export async function updateOrder(db: Database, key: OrderKey, change: Updateable<DB["reconciliation_order"]>): Promise<void> {
  await db.updateTable("reconciliation_order").set(change).where(isOrder(key)).execute();
}

/** Selects open days without waiting orders. */
export function selectToClose(db: Database) {
  return db
    .selectFrom("reconciliation_day as d")
    .select(["d.provider", "d.day"])
    .where("d.closed_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reconciliation_order as o")
            .select("o.payment_id")
            .whereRef("o.provider", "=", "d.provider")
            .whereRef("o.day", "=", "d.day")
            .where("o.due_at", "is not", null),
        ),
      ),
    )
    .orderBy("d.day")
    .execute();
}

/** Sums the gateway's answers on a day's orders, and counts differing ones. */
export async function sumSaid(db: Database, { provider, day }: DayKey) {
  const { paid, fee, returned, differing } = await db
    .selectFrom("reconciliation_order")
    .select(({ fn }) => [
      fn.sum<string | null>("gateway_paid_piasters").as("paid"),
      fn.sum<string | null>("gateway_fee_piasters").as("fee"),
      fn.sum<string | null>("gateway_returned_piasters").as("returned"),
      fn.count<number>("difference").as("differing"),
    ])
    .where("provider", "=", provider)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return { paid: Number(paid ?? 0), fee: Number(fee ?? 0), returned: Number(returned ?? 0), differing };
}

/** Locks a day until the transaction ends; undefined if it was not opened. */
export function lockDay(db: Database, { provider, day }: DayKey) {
  return db
    .selectFrom("reconciliation_day")
    .select("closed_at as closedAt")
    .where("provider", "=", provider)
    .where("day", "=", day)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates a day. */
export async function updateDay(db: Database, { provider, day }: DayKey, values: Updateable<DB["reconciliation_day"]>): Promise<void> {
  await db.updateTable("reconciliation_day").set(values).where("provider", "=", provider).where("day", "=", day).execute();
}

const sums = (side: "gateway" | "books") => [`${side}_paid_piasters`, `${side}_fee_piasters`, `${side}_returned_piasters`] as const;
const dayColumns = [
  "provider as gateway",
  "day",
  "opened_at as openedAt",
  "closed_at as closedAt",
  "orders",
  "differing",
  ...sums("gateway"),
  ...sums("books"),
] as const;

export type DayRow = Awaited<ReturnType<typeof selectDay>> & object;

/** Selects a day of a gateway; undefined if it was not opened. */
export function selectDay(db: Database, { provider, day }: DayKey) {
  return db.selectFrom("reconciliation_day").select(dayColumns).where("provider", "=", provider).where("day", "=", day).executeTakeFirst();
}

type DayState = "differing" | "open" | undefined;

function daysIn(db: Database, state: DayState) {
  const all = db.selectFrom("reconciliation_day");
  if (state === "differing") return all.where("differing", ">", sql.lit(0));
  return state === "open" ? all.where("closed_at", "is", null) : all;
}

/** A query of days, latest first. */
export function daysQuery(db: Database, state: DayState, page: Page | null) {
  return inPage(daysIn(db, state).select(dayColumns).orderBy("day", "desc").orderBy("provider"), page);
}

/** Selects a page of days and their total, up to the cap of `countUpTo`. */
export async function selectDays(db: Database, state: DayState, page: Page) {
  return { list: await daysQuery(db, state, page).execute(), total: await countUpTo(db, daysIn(db, state), page) };
}

/** Counts the orders of a day that still await a check. */
export async function countWaiting(db: Database, { provider, day }: DayKey): Promise<number> {
  const { count } = await db
    .selectFrom("reconciliation_order")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("provider", "=", provider)
    .where("day", "=", day)
    .where("due_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the differing orders of a day. */
export function selectDifferences(db: Database, { provider, day }: DayKey, most: number) {
  return db
    .selectFrom("reconciliation_order as o")
    .innerJoin("payment", "payment.id", "o.payment_id")
    .innerJoin("person", "person.id", "payment.person_id")
    .select(({ ref }) => [
      "payment.id as paymentId",
      "payment.description",
      "payment.amount_piasters as amountPiasters",
      "person.id as payerId",
      "person.name as payerName",
      ref("o.difference").$castTo<BookDifference>().as("what"),
    ])
    .select([...sums("gateway"), ...sums("books")])
    .where("o.provider", "=", provider)
    .where("o.day", "=", day)
    .where("o.difference", "is not", null)
    .orderBy("o.payment_id")
    .limit(most)
    .execute();
}
