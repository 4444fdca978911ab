import type { SessionType } from "@hiwar/contract/calendar";
import { type Insertable, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";
import type { Span } from "../kernel/time.ts";

/** The minutes of the spans that are summed up. */
export const summedMinutes = sql<number>`(coalesce(sum(extract(epoch from ends_at - starts_at)), 0) / 60)::int`;

const slotColumns = ["id", "person_id as personId", "purpose", "starts_at as start", "ends_at as end"] as const;

function selectSlots(db: Database) {
  return db
    .selectFrom("availability_slot")
    .select(slotColumns)
    .select(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"));
}

export type SlotRow = Awaited<ReturnType<typeof selectSlotsIn>>[number];

/** A person's slots that touch `span`, in order. */
export function selectSlotsIn(db: Database, personId: number, span: Span) {
  return selectSlots(db)
    .where("person_id", "=", personId)
    .where("starts_at", "<", span.end)
    .where("ends_at", ">", span.start)
    .orderBy("starts_at")
    .execute();
}

/** Slots of these people for one of these purposes that touch a span. */
export function selectOffered(db: Database, personIds: readonly number[], purposes: readonly SessionType[], span: Span) {
  return selectSlots(db)
    .where("person_id", "in", [...personIds])
    .where("purpose", "in", [...purposes])
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${span.start}, ${span.end})`)
    .orderBy("starts_at")
    .execute();
}

/** Locks a slot for editing, whoever owns it; undefined when no slot has this id. */
export function lockSlot(db: Database, id: number) {
  return selectSlots(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The slot of a host that holds the whole span, kept from being edited until the transaction ends. */
export function holdSlotAround(db: Database, hostId: number, span: Span, purposes: readonly SessionType[]) {
  return selectSlots(db)
    .where("person_id", "=", hostId)
    .where("starts_at", "<=", span.start)
    .where("ends_at", ">=", span.end)
    .where("purpose", "in", [...purposes])
    .forShare()
    .executeTakeFirst();
}

/** Inserts a slot and returns it. One that overlaps another slot of the same person is refused: `conflicting-schedule`. */
export function insertSlot(db: Database, values: Insertable<DB["availability_slot"]>) {
  return db
    .insertInto("availability_slot")
    .values(values)
    .returning(slotColumns)
    .returning(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"))
    .executeTakeFirstOrThrow();
}

/** Inserts a person's slots, at most some hundred, in one statement. */
export async function insertSlots(
  db: Database,
  personId: number,
  spans: readonly (Span & { readonly purpose: SessionType })[],
  now: Temporal.Instant,
) {
  if (spans.length === 0) return [];
  const starts = spans.map(({ start }) => start.toString());
  const ends = spans.map(({ end }) => end.toString());
  const purposes = spans.map(({ purpose }) => purpose);
  const copied = sql<{
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant;
    purpose: number;
  }>`unnest(${starts}::timestamptz[], ${ends}::timestamptz[], ${purposes}::smallint[])`;
  return db
    .insertInto("availability_slot")
    .columns(["person_id", "purpose", "starts_at", "ends_at", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom(copied.as<"copied">(sql`copied(starts_at, ends_at, purpose)`))
        .select([
          sql<number>`${personId}::bigint`.as("person_id"),
          "copied.purpose",
          "copied.starts_at",
          "copied.ends_at",
          sql<Temporal.Instant>`${now}::timestamptz`.as("created_at"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(slotColumns)
    .returning(({ ref }) => ref("purpose").$castTo<SessionType>().as("purpose"))
    .execute();
}

/** How many slots of a person are not over. */
export async function countSlotsAhead(db: Database, personId: number, now: Temporal.Instant): Promise<number> {
  const ahead = db
    .selectFrom("availability_slot")
    .where("person_id", "=", personId)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${now}, null)`);
  return (await ahead.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Gives a slot another span. An overlap with another slot of the same person is refused: `conflicting-schedule`. */
export async function updateSlotSpan(db: Database, id: number, span: Span): Promise<void> {
  await db.updateTable("availability_slot").set({ starts_at: span.start, ends_at: span.end }).where("id", "=", id).execute();
}

/** Deletes a slot. The caller has locked it and checked that no time is booked inside. */
export async function deleteSlot(db: Database, id: number): Promise<void> {
  await db.deleteFrom("availability_slot").where("id", "=", id).execute();
}

/** People's taken time that touches `span`, with what takes it. */
export function selectBookedIn(db: Database, personIds: readonly number[], span: Span) {
  return bookedIn(db, personIds, span).execute();
}

/** The same of one person, with the name of who shares it. */
export function selectBookedWithGuests(db: Database, personId: number, span: Span) {
  return bookedIn(db, [personId], span)
    .select(({ selectFrom }) =>
      selectFrom("booked_time as other")
        .innerJoin("person", "person.id", "other.person_id")
        .select("person.name")
        .whereRef("other.appointment_id", "=", "appointment.id")
        .where("other.person_id", "!=", personId)
        .limit(1)
        .as("guestName"),
    )
    .execute();
}

function bookedIn(db: Database, personIds: readonly number[], span: Span) {
  return db
    .selectFrom("booked_time")
    .innerJoin("appointment", "appointment.id", "booked_time.appointment_id")
    .select(({ ref }) => [
      "starts_at as start",
      "ends_at as end",
      ref("appointment.kind").$castTo<SessionType>().as("kind"),
      "person_id as personId",
      "appointment_id as appointmentId",
      "hold_until as holdUntil",
      "kept_for as keptFor",
    ])
    .where("person_id", "in", [...personIds])
    .where("live", "=", true)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${span.start}, ${span.end})`)
    .orderBy("starts_at");
}

/** Slots that begin within a span, of everyone when `personId` is null. */
function slotsBeginning(db: Database, personId: number | null, span: Span) {
  const slots = db.selectFrom("availability_slot").where("starts_at", ">=", span.start).where("starts_at", "<", span.end);
  return personId === null
    ? slots
    : slots.where("person_id", "=", personId).where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${span.start}, ${span.end})`);
}

/** Time offered and taken by the Cairo day on which the slots begin; days without a slot have no row. */
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

/** How many people offer anything within a span. */
export async function countPeopleOffering(db: Database, personId: number | null, span: Span): Promise<number> {
  const people = slotsBeginning(db, personId, span).select(sql<number>`count(distinct person_id)::int`.as("count"));
  return (await people.executeTakeFirstOrThrow()).count;
}

/** The notice a public tutor asks for, in minutes; undefined for anyone who is not one. */
export function selectPublicNotice(db: Database, tutorId: number) {
  return db
    .selectFrom("tutor")
    .select("notice_minutes as noticeMinutes")
    .where("person_id", "=", tutorId)
    .where("public", "=", true)
    .executeTakeFirst();
}
