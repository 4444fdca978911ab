import type { PlanPeriod } from "@hiwar/contract/plans";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, ofPerson, type Page } from "../kernel/paging.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";
import type { Span } from "../kernel/time.ts";

/** Hours after a term's end by which all its lessons have a verdict. */
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

/** Selects a subscription by id, of any owner and state; undefined if there is none. */
export function selectSubscription(db: Database, id: number) {
  return selectSubscriptions(db).where("id", "=", id).executeTakeFirst();
}

const bought = precompiled<{ paymentId: number }>()((db, value) => selectSubscriptions(db).where("payment_id", "=", value("paymentId")));

/** Selects the subscription that a payment bought; undefined if none. */
export async function selectSubscriptionOfPayment(db: Database, paymentId: number) {
  const [subscription] = await bought(db, { paymentId });
  return subscription;
}

const unended = precompiled<{ personId: number; now: Temporal.Instant }>()((db, value) =>
  selectSubscriptions(db)
    .where("person_id", "=", value("personId"))
    .where("ended_at", "is", null)
    .where("ends_at", ">", value("now"))
    .orderBy("starts_at"),
);

/** Selects a student's running and queued subscriptions, in order of their terms. */
export const selectUnended = (db: Database, personId: number, now: Temporal.Instant) => unended(db, { personId, now });

/** Counts the running and queued subscriptions of each plan, at most `most` + 1. */
export async function countUnendedOf(
  db: Database,
  planIds: readonly number[],
  now: Temporal.Instant,
  most: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ planId: number; count: number }>`select plan_id as "planId", counted.count
    from unnest(${[...planIds]}::bigint[]) as given (plan_id) cross join lateral (select count(*) from (
      select from subscription where subscription.plan_id = given.plan_id and ended_at is null and ends_at > ${now} limit ${most + 1}
    ) as unended) as counted`.execute(db);
  return new Map(rows.map(({ planId, count }) => [planId, count]));
}

/** Selects a page of a person's subscriptions, newest first; everyone's if `personId` is null. */
export function selectSubscriptionsOf(db: Database, personId: number | null, { limit, offset }: Page) {
  return ofPerson(selectSubscriptions(db), "person_id", personId).orderBy("id", "desc").limit(limit).offset(offset).execute();
}

/** Counts the rows of `selectSubscriptionsOf`, up to the cap of `countUpTo`. */
export function countSubscriptionsOf(db: Database, personId: number | null, page: Page): Promise<number> {
  return countUpTo(db, ofPerson(db.selectFrom("subscription"), "person_id", personId), page);
}

/**
 * Inserts a subscription and returns its id. Throws `subscription-exists` if the term overlaps another one of the person that was not ended early.
 */
export async function insertSubscription(db: Database, values: Insertable<DB["subscription"]>): Promise<number> {
  return (await db.insertInto("subscription").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates a subscription. Throws `subscription-exists` if terms of one person that were not ended early would overlap. */
export async function updateSubscription(db: Database, id: number, change: Updateable<DB["subscription"]>): Promise<void> {
  await db.updateTable("subscription").set(change).where("id", "=", id).execute();
}

/** Stores what a payment buys: the plan's minutes and weeks at that time, and the invite it uses. */
export async function insertOrder(db: Database, values: Insertable<DB["plan_order"]>): Promise<void> {
  await db.insertInto("plan_order").values(values).execute();
}

/** Selects what a plan's payment buys, as of its order; throws for any other payment. */
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

const grants = precompiled<Span & { personId: number; now: Temporal.Instant }>()((db, value) =>
  db
    .selectFrom("subscription")
    .innerJoin("minute_grant", "subscription_id", "subscription.id")
    .select([
      "subscription_id as subscriptionId",
      "window_start as windowStart",
      "lesson_id as lessonId",
      "minutes",
      "minute_grant.created_at as at",
    ])
    .where("subscription.person_id", "=", value("personId"))
    .where("ended_at", "is", null)
    .where("ends_at", ">", value("now"))
    .where("window_start", ">", value("start"))
    .where("window_start", "<", value("end"))
    .orderBy("minute_grant.created_at"),
);

/** Selects grants into weeks that begin within a span, for a student's running and queued subscriptions, oldest first. */
export function selectGrants(db: Database, personId: number, span: Span, now: Temporal.Instant) {
  return grants(db, { personId, now, ...span });
}

/** Grants a lesson's minutes into a week of a subscription. A lesson is granted only once; repeating changes nothing. */
export async function insertGrant(db: Database, values: Insertable<DB["minute_grant"]>): Promise<void> {
  await db
    .insertInto("minute_grant")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates all grants into a subscription. */
export async function updateGrants(db: Database, subscriptionId: number, change: Updateable<DB["minute_grant"]>): Promise<void> {
  await db.updateTable("minute_grant").set(change).where("subscription_id", "=", subscriptionId).execute();
}

/** Deletes all grants into a subscription: their lessons no longer count in the weeks in which they were booked. */
export async function deleteGrants(db: Database, subscriptionId: number): Promise<void> {
  await db.deleteFrom("minute_grant").where("subscription_id", "=", subscriptionId).execute();
}

/** Selects terms that were not ended early, are over for 48 hours, and whose price is not fully recognised as revenue; none postponed. */
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

/** Locks a term whose price is not fully recognised; false if it is, or if the term was ended early. */
export async function lockUnrecognised(db: Database, id: number): Promise<boolean> {
  const term = db.selectFrom("subscription").select("id").where("id", "=", id);
  return (await term.where("recognised_at", "is", null).where("ended_at", "is", null).forUpdate().executeTakeFirst()) !== undefined;
}
