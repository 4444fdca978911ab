import type { SessionType } from "@hiwar/contract/calendar";
import { type Insertable, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { anyOfHidden, hiddenFromPlanner } from "../kernel/hidden-from-planner.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";
import type { Span } from "../kernel/time.ts";
import { spanAround } from "./rules.ts";

/** SQL: the sum of the spans' minutes. */
export const summedMinutes = sql<number>`(coalesce(sum(extract(epoch from ends_at - starts_at)), 0) / 60)::int`;

const slotColumns = ["id", "person_id as personId", "purpose", "starts_at as start", "ends_at as end", "weekly_id as weeklyId"] as const;

function selectSlots(db: Database) {
  return db
    .selectFrom("availability_slot")
    .select(slotColumns)
    .select(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"));
}

export type SlotRow = Awaited<ReturnType<typeof selectSlotsIn>>[number];

/** A person's slots that overlap `span`, sorted by start. */
export function selectSlotsIn(db: Database, personId: number, span: Span) {
  return selectSlots(db)
    .where("person_id", "=", personId)
    .where("starts_at", "<", span.end)
    .where("ends_at", ">", span.start)
    .orderBy("starts_at")
    .execute();
}

interface OpenIn extends Span {
  readonly personIds: readonly number[];
  readonly purposes: readonly SessionType[];
  readonly around: Temporal.Instant;
  readonly until: Temporal.Instant;
}

const openIn = precompiled<OpenIn>()(
  (_db, value) => sql<Span & { personId: number }>`
    with gone as materialized (
      select person_id, range_agg(tstzrange(starts_at, ends_at)) as spans from away
      where person_id = ${anyOfHidden(value("personIds"), "bigint")} and tstzrange(starts_at, ends_at) && tstzrange(${value("around")}, ${value("until")}) group by person_id)
    select slot.person_id as "personId", lower(part) as start, upper(part) as "end"
    from availability_slot slot left join gone on gone.person_id = slot.person_id
      cross join unnest(tstzmultirange(tstzrange(slot.starts_at, slot.ends_at)) - coalesce(gone.spans, '{}')) as part
    where slot.person_id = ${anyOfHidden(value("personIds"), "bigint")} and slot.purpose = ${anyOfHidden(value("purposes"), "smallint")}
      and tstzrange(slot.starts_at, slot.ends_at) && tstzrange(${value("start")}, ${value("end")})
    order by start`,
);

/**
 * What people offer for these purposes in slots that overlap a span, without their aways. An away inside a slot splits it into parts; one that covers
 * the slot removes it.
 */
export function selectOpen(db: Database, personIds: readonly number[], purposes: readonly SessionType[], span: Span) {
  const around = spanAround(span);
  return openIn(db, { personIds, purposes, around: around.start, until: around.end, ...span });
}

/** Locks and returns a slot of any owner; undefined when none has this id. */
export function lockSlot(db: Database, id: number) {
  return selectSlots(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

const slotAround = precompiled<Span & { hostId: number; purposes: readonly SessionType[] }>()((db, value) =>
  selectSlots(db)
    .where("person_id", "=", value("hostId"))
    .where("starts_at", "<=", value("start"))
    .where("ends_at", ">=", value("end"))
    .where(sql<boolean>`purpose = ${anyOfHidden(value("purposes"), "smallint")}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("away")
            .select("away.id")
            .where("away.person_id", "=", value("hostId"))
            .where(sql<boolean>`tstzrange(away.starts_at, away.ends_at) && tstzrange(${value("start")}, ${value("end")})`),
        ),
      ),
    )
    .forShare("availability_slot"),
);

/** A host's slot that contains the whole span and overlaps no away of the host; locked against changes until the transaction ends. */
export async function lockSlotAround(db: Database, hostId: number, span: Span, purposes: readonly SessionType[]) {
  return (await slotAround(db, { hostId, purposes, ...span }))[0];
}

/** Inserts a slot and returns it. Throws `conflicting-schedule` for an overlap with another slot of the person. */
export function insertSlot(db: Database, values: Insertable<DB["availability_slot"]>) {
  return db
    .insertInto("availability_slot")
    .values(values)
    .returning(slotColumns)
    .returning(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"))
    .executeTakeFirstOrThrow();
}

interface NewSlot extends Span {
  readonly purpose: SessionType;
  /** The weekly hours that created it; null or left out for a slot made by hand. */
  readonly weeklyId?: number | null;
}

/** Inserts up to some hundred slots of a person in one statement, without those that overlap another slot. Returns the inserted ones. */
export async function insertSlots(db: Database, personId: number, spans: readonly NewSlot[], now: Temporal.Instant) {
  if (spans.length === 0) return [];
  const starts = spans.map(({ start }) => start.toString());
  const ends = spans.map(({ end }) => end.toString());
  const purposes = spans.map(({ purpose }) => purpose);
  const weekly = spans.map(({ weeklyId }) => weeklyId ?? null);
  const copied = sql<{
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant;
    purpose: number;
    weekly_id: number | null;
  }>`unnest(${starts}::timestamptz[], ${ends}::timestamptz[], ${purposes}::smallint[], ${weekly}::bigint[])`;
  return db
    .insertInto("availability_slot")
    .columns(["person_id", "purpose", "starts_at", "ends_at", "weekly_id", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom(copied.as<"copied">(sql`copied(starts_at, ends_at, purpose, weekly_id)`))
        .select([
          sql<number>`${personId}::bigint`.as("person_id"),
          "copied.purpose",
          "copied.starts_at",
          "copied.ends_at",
          "copied.weekly_id",
          sql<Temporal.Instant>`${now}::timestamptz`.as("created_at"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(slotColumns)
    .returning(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"))
    .execute();
}

/** The number of a person's slots that are not over. */
export async function countSlotsAhead(db: Database, personId: number, now: Temporal.Instant): Promise<number> {
  const ahead = db
    .selectFrom("availability_slot")
    .where("person_id", "=", personId)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${now}, null)`);
  return (await ahead.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Changes a slot's span by hand, which detaches it from weekly hours. Throws `conflicting-schedule` for an overlap with another slot. */
export async function updateSlotSpan(db: Database, id: number, { start, end }: Span): Promise<void> {
  await db.updateTable("availability_slot").set({ starts_at: start, ends_at: end, weekly_id: null }).where("id", "=", id).execute();
}

/** Deletes slots. The caller must have locked them or their person, and checked that no time is booked inside. */
export async function deleteSlots(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom("availability_slot")
      .where("id", "in", [...ids])
      .execute();
}

const booked = precompiled<Span & { personIds: readonly number[] }>()((db, value) =>
  bookedIn(db, value("personIds"), { start: value("start"), end: value("end") }),
);

/** People's booked times that overlap `span`, with their appointments. */
export function selectBookedIn(db: Database, personIds: readonly number[], span: Span) {
  return booked(db, { personIds, ...span });
}

/** One person's booked times that overlap `span`, with their appointments and the other person's name. */
export function selectBookedWithGuests(db: Database, personId: number, span: Span) {
  return bookedIn(db, [personId], span)
    .select(({ selectFrom }) =>
      selectFrom("booked_time as other")
        .innerJoin("person", "person.id", "other.person_id")
        .select("person.name")
        .whereRef("other.appointment_id", "=", "booked_time.appointment_id")
        .where("other.person_id", "!=", personId)
        .limit(1)
        .as("guestName"),
    )
    .execute();
}

function bookedIn(db: Database, personIds: readonly number[], span: Span) {
  return (
    db
      .selectFrom("booked_time")
      // Each appointment is looked up by id. A merge join would read all appointments whenever the statistics miss the latest rows.
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom("appointment")
            .select(["kind", "hold_until", "kept_for"])
            .whereRef("appointment.id", "=", "booked_time.appointment_id")
            .offset(sql.lit(0))
            .as("appointment"),
        (join) => join.onTrue(),
      )
      .leftJoin("schedule", "schedule.person_id", "booked_time.person_id")
      .select(({ ref, fn, lit }) => [
        "starts_at as start",
        "ends_at as end",
        ref("appointment.kind").$castTo<SessionType>().as("kind"),
        "booked_time.person_id as personId",
        "appointment_id as appointmentId",
        fn.coalesce("schedule.buffer_minutes", lit(0)).as("bufferMinutes"),
        "hold_until as holdUntil",
        "kept_for as keptFor",
      ])
      .where(sql<boolean>`booked_time.person_id = ${anyOfHidden(personIds, "bigint")}`)
      .where("live", "=", true)
      .where(sql<boolean>`tstzrange(starts_at, ends_at) && ${hiddenFromPlanner(sql`tstzrange(${span.start}, ${span.end})`)}`)
      .orderBy("starts_at")
  );
}

/** Slots that begin within a span, of everyone when `personId` is null. */
function slotsBeginning(db: Database, personId: number | null, span: Span) {
  const slots = db.selectFrom("availability_slot").where("starts_at", ">=", span.start).where("starts_at", "<", span.end);
  return personId === null
    ? slots
    : slots.where("person_id", "=", personId).where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${span.start}, ${span.end})`);
}

/** Offered and booked minutes by the Cairo day on which the slots begin; days without a slot have no row. */
export function selectOfferedDays(db: Database, personId: number | null, span: Span) {
  const taken = db
    .selectFrom("booked_time")
    .where(sql<boolean>`booked_time.person_id = availability_slot.person_id`)
    .where("live", "=", true)
    .where(
      sql<boolean>`tstzrange(booked_time.starts_at, booked_time.ends_at) && tstzrange(availability_slot.starts_at, availability_slot.ends_at)`,
    )
    .select(summedMinutes.as("minutes"));
  const slots = slotsBeginning(db, personId, span).select([
    sql<string>`(starts_at at time zone 'Africa/Cairo')::date`.as("day"),
    sql<number>`extract(epoch from ends_at - starts_at) / 60`.as("offered"),
    taken.as("booked"),
  ]);
  return db
    .selectFrom(slots.as("slot"))
    .select(({ fn }) => [
      "day",
      fn.countAll<number>().as("slots"),
      sql<number>`sum(offered)::int`.as("offeredMinutes"),
      sql<number>`sum(booked)::int`.as("bookedMinutes"),
    ])
    .groupBy("day")
    .orderBy("day")
    .execute();
}

/** The number of people with slots that begin within a span. */
export async function countPeopleOffering(db: Database, personId: number | null, span: Span): Promise<number> {
  const people = slotsBeginning(db, personId, span).select(sql<number>`count(distinct person_id)::int`.as("count"));
  return (await people.executeTakeFirstOrThrow()).count;
}

/** A tutor's booking settings: whether they are listed, and their lead time in minutes; undefined for anybody else. */
export function selectBooking(db: Database, tutorId: number) {
  return db
    .selectFrom("tutor")
    .select(["public as isPublic", "notice_minutes as noticeMinutes"])
    .where("person_id", "=", tutorId)
    .executeTakeFirst();
}

/** A public tutor's lead time in minutes; undefined for anybody else. */
export function selectPublicNotice(db: Database, tutorId: number) {
  return db
    .selectFrom("tutor")
    .select("notice_minutes as noticeMinutes")
    .where("person_id", "=", tutorId)
    .where("public", "=", true)
    .executeTakeFirst();
}
