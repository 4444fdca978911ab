import { PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import type { PlanPeriod } from "@hiwar/contract/plans";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Span } from "../calendar/rules.ts";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** By then every lesson of a term has its verdict. */
const recognisedAfterHours = 48;

function selectSubscriptions(db: Database) {
  return db
    .selectFrom("subscription")
    .select(({ ref }) => [
      "id",
      "person_id as personId",
      "plan_id as planId",
      "payment_id as paymentId",
      ref("period").$castTo<PlanPeriod>().as("period"),
      "weekly_minutes as weeklyMinutes",
      "weeks",
      "price_piasters as pricePiasters",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "ended_at as endedAt",
    ]);
}

export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscription>> & object;

export function selectSubscription(db: Database, id: number) {
  return selectSubscriptions(db).where("id", "=", id).executeTakeFirst();
}

export function selectSubscriptionOfPayment(db: Database, paymentId: number) {
  return selectSubscriptions(db).where("payment_id", "=", paymentId).executeTakeFirst();
}

/** A student's subscriptions that run or wait, in the order of their terms. */
export function selectUnended(db: Database, personId: number, now: Temporal.Instant) {
  return selectSubscriptions(db)
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .execute();
}

export function selectSubscriptionsOf(db: Database, personId: number | null, { limit, offset }: { limit: number; offset: number }) {
  const all = selectSubscriptions(db).orderBy("id", "desc").limit(limit).offset(offset);
  return (personId === null ? all : all.where("person_id", "=", personId)).execute();
}

export async function countSubscriptionsOf(db: Database, personId: number | null): Promise<number> {
  const all = db.selectFrom("subscription").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await (personId === null ? all : all.where("person_id", "=", personId)).executeTakeFirstOrThrow()).count;
}

export async function insertSubscription(db: Database, values: Insertable<DB["subscription"]>): Promise<number> {
  return (await db.insertInto("subscription").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateSubscription(db: Database, id: number, change: Updateable<DB["subscription"]>): Promise<void> {
  await db.updateTable("subscription").set(change).where("id", "=", id).execute();
}

export async function insertOrder(db: Database, values: Insertable<DB["plan_order"]>): Promise<void> {
  await db.insertInto("plan_order").values(values).execute();
}

export function selectOrder(db: Database, paymentId: number) {
  return db
    .selectFrom("plan_order")
    .select(({ ref }) => [
      "plan_id as planId",
      "invite_id as inviteId",
      ref("period").$castTo<PlanPeriod>().as("period"),
      "weekly_minutes as weeklyMinutes",
      "weeks",
    ])
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
}

/** The lessons a window of a subscription pays for: those that start in it, but for those whose minutes are back in it. */
export function selectCounted(db: Database, subscriptionId: number, window: Span) {
  return db
    .selectFrom("lesson")
    .select(["id", "starts_at as start", "ends_at as end"])
    .where("subscription_id", "=", subscriptionId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("returned_at", "is", null),
        exists(selectFrom("minute_grant").select("lesson_id").whereRef("minute_grant.lesson_id", "=", "lesson.id")),
      ]),
    )
    .where("starts_at", ">=", window.start)
    .where("starts_at", "<", window.end)
    .orderBy("starts_at")
    .execute();
}

export function selectGrants(db: Database, subscriptionId: number, window: Span) {
  return db
    .selectFrom("minute_grant")
    .select(["lesson_id as lessonId", "minutes", "created_at as at"])
    .where("subscription_id", "=", subscriptionId)
    .where("window_start", "=", window.start)
    .orderBy("created_at")
    .execute();
}

export async function insertGrant(db: Database, values: Insertable<DB["minute_grant"]>): Promise<void> {
  await db
    .insertInto("minute_grant")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** More single lessons than anyone may have (decisions 8), and some that were paid late. */
const mostCredits = 20;

/** What counts for single lessons: those taken or held, a paid one without a lesson, a paid one that lies ahead. */
export async function selectSingles(db: Database, studentId: number, now: Temporal.Instant) {
  const { singles, ahead } = await db
    .selectFrom("lesson")
    .leftJoin("payment", "payment.id", "lesson.payment_id")
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("singles"),
      fn.coalesce(sql<boolean>`bool_or(${eb("paid_at", "is not", null)} and ${eb("ends_at", ">", now)})`, sql<boolean>`false`).as("ahead"),
    ])
    .where("student_id", "=", studentId)
    .where("funding", "in", ["payment", "free"])
    .where("returned_at", "is", null)
    .executeTakeFirstOrThrow();
  return { singles, ahead, credits: await selectCredits(db, studentId) };
}

/** Paid single lessons that have no lesson standing for them, the first to be used first; the last one says how long they are. */
function selectCredits(db: Database, studentId: number) {
  return db
    .selectFrom("payment")
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom("lesson")
          .select(sql<15 | 30>`(extract(epoch from ends_at - starts_at) / 60)::int`.as("durationMinutes"))
          .whereRef("lesson.payment_id", "=", "payment.id")
          .orderBy("lesson.id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["payment.id as paymentId", "amount_piasters as amountPiasters", "last.durationMinutes"])
    .where("person_id", "=", studentId)
    .where("purpose", "=", PaymentPurpose.PaidLesson)
    .where("status", "=", PaymentStatus.Paid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("lesson").select("lesson.id").whereRef("lesson.payment_id", "=", "payment.id").where("returned_at", "is", null)),
      ),
    )
    .orderBy("payment.id")
    .limit(mostCredits)
    .execute();
}

/** Terms that ended in their own time some days ago and whose money has not all become revenue. */
export function selectUnrecognised(db: Database, now: Temporal.Instant, limit: number) {
  return db
    .selectFrom("subscription")
    .select(["id", "person_id as personId"])
    .where("recognised_at", "is", null)
    .where("ended_at", "is", null)
    .where("ends_at", "<=", now.subtract({ hours: recognisedAfterHours }))
    .where(({ or, eb }) => or([eb("recognition_postponed_until", "is", null), eb("recognition_postponed_until", "<=", now)]))
    .orderBy("ends_at")
    .limit(limit)
    .execute();
}

/** Locks a term whose money has not all become revenue; false when there is nothing to do. */
export async function lockUnrecognised(db: Database, id: number): Promise<boolean> {
  const term = db.selectFrom("subscription").select("id").where("id", "=", id);
  return (await term.where("recognised_at", "is", null).where("ended_at", "is", null).forUpdate().executeTakeFirst()) !== undefined;
}
