import type { SessionType } from "@hiwar/contract/calendar";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Span } from "../../kernel/time.ts";
import type { Range } from "./occurrences.ts";
import type { Rule } from "./rules.ts";

const ruleColumns = ["id", "weekday", "from_minutes as from", "to_minutes as to"] as const;

/** A person's weekly hours, sorted from Monday on. */
export function selectRules(db: Database, personId: number): Promise<Rule[]> {
  return db
    .selectFrom("weekly_hours")
    .select(ruleColumns)
    .select(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"))
    .where("person_id", "=", personId)
    .orderBy("weekday")
    .orderBy("from_minutes")
    .execute();
}

/** Deletes weekly hours; their remaining slots then count as made by hand. */
export async function deleteRules(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom("weekly_hours")
      .where("id", "in", [...ids])
      .execute();
}

/** Inserts weekly hours of a person; no two of one weekday may begin at the same time. */
export async function insertRules(db: Database, personId: number, ranges: readonly Range[], now: Temporal.Instant): Promise<void> {
  if (ranges.length === 0) return;
  const rows = ranges.map(({ weekday, from, to, purpose }) => ({ weekday, from_minutes: from, to_minutes: to, purpose }));
  await db
    .insertInto("weekly_hours")
    .values(rows.map((row) => ({ ...row, person_id: personId, created_at: now })))
    .execute();
}

/** A person's slots that are not over, each with the weekly hours that created it. */
export function selectSlotsAhead(db: Database, personId: number, now: Temporal.Instant) {
  return db
    .selectFrom("availability_slot")
    .select(["id", "starts_at as start", "ends_at as end", "weekly_id as weeklyId"])
    .select(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"))
    .where("person_id", "=", personId)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${now}, null)`)
    .orderBy("starts_at")
    .execute();
}

interface Shape extends Span {
  readonly id: number;
  readonly weeklyId: number | null;
}

/** Changes slots to spans of weekly hours and assigns them to these. None of the spans may overlap another slot. */
export async function reshapeSlots(db: Database, shapes: readonly Shape[]): Promise<void> {
  if (shapes.length === 0) return;
  const [ids, weekly] = [shapes.map(({ id }) => id), shapes.map(({ weeklyId }) => weeklyId)];
  const [starts, ends] = [shapes.map(({ start }) => start.toString()), shapes.map(({ end }) => end.toString())];
  await sql`update availability_slot set starts_at = shape.starts_at, ends_at = shape.ends_at, weekly_id = shape.weekly_id
    from unnest(${ids}::bigint[], ${starts}::timestamptz[], ${ends}::timestamptz[], ${weekly}::bigint[]) as shape (id, starts_at, ends_at, weekly_id)
    where availability_slot.id = shape.id`.execute(db);
}

/** A person's exceptions that are not over, the first to end first; by default all. */
export function selectExceptions(db: Database, personId: number, now: Temporal.Instant, most: number | null = null) {
  return db
    .selectFrom("weekly_exception")
    .select(["id", "person_id as personId", "starts_at as start", "ends_at as end"])
    .where("person_id", "=", personId)
    .where("ends_at", ">", now)
    .orderBy("ends_at")
    .limit(most)
    .execute();
}

/** Inserts an exception: weekly hours no longer offer anything in this span. No exception of a person contains another. */
export async function insertException(db: Database, personId: number, { start, end }: Span, now: Temporal.Instant): Promise<void> {
  await sql`delete from weekly_exception where person_id = ${personId} and starts_at >= ${start} and ends_at <= ${end}
    and (starts_at, ends_at) <> (${start}::timestamptz, ${end}::timestamptz)`.execute(db);
  await sql`insert into weekly_exception as stored (person_id, starts_at, ends_at, created_at)
    select ${personId}, ${start}::timestamptz, ${end}::timestamptz, ${now}::timestamptz
    where not exists (select from weekly_exception where person_id = ${personId} and starts_at <= ${start} and ends_at >= ${end})
    on conflict (person_id, starts_at) do update set ends_at = greatest(stored.ends_at, excluded.ends_at)`.execute(db);
}

/** Whether weekly hours offer nothing somewhere in this span. */
export async function hasExceptionIn(db: Database, personId: number, { start, end }: Span): Promise<boolean> {
  const found = await db
    .selectFrom("weekly_exception")
    .select("id")
    .where("person_id", "=", personId)
    .where("starts_at", "<", end)
    .where("ends_at", ">", start)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks and returns an exception of any person; undefined when none has this id. */
export function lockException(db: Database, id: number) {
  return db.selectFrom("weekly_exception").select(["id", "person_id as personId"]).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Deletes an exception, so that weekly hours may offer its time again. */
export async function deleteException(db: Database, id: number): Promise<void> {
  await db.deleteFrom("weekly_exception").where("id", "=", id).execute();
}

/** Deletes the exceptions of exactly this span, because its slot has been restored. */
export async function deleteExceptionsOf(db: Database, personId: number, span: Span): Promise<void> {
  await db
    .deleteFrom("weekly_exception")
    .where("person_id", "=", personId)
    .where("starts_at", "=", span.start)
    .where("ends_at", "=", span.end)
    .execute();
}

/** Deletes the exceptions of a person that are over. */
export async function deleteExceptionsBefore(db: Database, personId: number, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom("weekly_exception").where("person_id", "=", personId).where("ends_at", "<=", now).execute();
}

/** Sets when a person's weekly hours are next extended; null without weekly hours. */
export async function updateExtendAt(db: Database, personId: number, extendAt: Temporal.Instant | null): Promise<void> {
  await db
    .insertInto("schedule")
    .values({ person_id: personId, extend_at: extendAt })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ extend_at: extendAt }))
    .execute();
}

/** The people whose weekly hours must be extended, longest due first. */
export function selectDue(db: Database, now: Temporal.Instant, most: number) {
  return db.selectFrom("schedule").select("person_id as personId").where("extend_at", "<=", now).orderBy("extend_at").limit(most).execute();
}

/** Whether a person's weekly hours must be extended now; another process may have done it. */
export async function isDue(db: Database, personId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .selectFrom("schedule")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("extend_at", "<=", now)
    .executeTakeFirst();
  return row !== undefined;
}
