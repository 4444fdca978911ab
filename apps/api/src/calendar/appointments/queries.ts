import type { SessionType } from "@hiwar/contract/calendar";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { precompiled } from "../../kernel/precompiled.ts";
import type { Span } from "../../kernel/time.ts";

/** The people with whom a person has appointments that begin after an instant. */
export async function selectSharers(db: Database, personId: number, after: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom("booked_time as own")
    .innerJoin("booked_time as other", "other.appointment_id", "own.appointment_id")
    .select("other.person_id as personId")
    .distinct()
    .where("own.person_id", "=", personId)
    .where("own.live", "=", true)
    .where(sql<boolean>`tstzrange(own.starts_at, own.ends_at) && tstzrange(${after}, null)`)
    .where("own.starts_at", ">", after)
    .whereRef("other.person_id", "!=", "own.person_id")
    .execute();
  return rows.map((row) => row.personId);
}

interface NewAppointment extends Span {
  readonly kind: SessionType;
  readonly holdUntil: Temporal.Instant | null;
  /** The student for whom it is kept while nobody has booked it; null otherwise. */
  readonly keptFor: number | null;
  readonly now: Temporal.Instant;
  readonly personIds: readonly number[];
}

// A buffer excludes rivals by a constraint on `free_at`. Time that was booked without a buffer is excluded by the check for nearby time.
const madeAppointment = precompiled<NewAppointment>()((db, value) =>
  db
    .with("made", (make) =>
      make
        .insertInto("appointment")
        .values({ kind: value("kind"), hold_until: value("holdUntil"), kept_for: value("keptFor"), created_at: value("now") })
        .returning("id"),
    )
    .with("taken", (take) =>
      take
        .insertInto("booked_time")
        .columns(["appointment_id", "person_id", "starts_at", "ends_at", "free_at"])
        .expression(
          take
            .selectFrom([
              "made",
              sql<{ person_id: number; place: number }>`(select given.*, coalesce(minutes, 0) * interval '1 minute' as buffer
                from unnest(${value("personIds")}::bigint[]) with ordinality as given (person_id, place)
                  left join (select person_id, buffer_minutes as minutes from schedule) as schedule using (person_id))`.as("wanted"),
            ])
            .where(
              sql<boolean>`(wanted.buffer = interval '0' or not exists (select from booked_time near
                where near.person_id = wanted.person_id and near.live and tstzrange(near.starts_at, near.ends_at)
                  && tstzrange(${value("start")}::timestamptz - wanted.buffer, ${value("end")}::timestamptz + wanted.buffer)))`,
            )
            .select([
              "made.id",
              sql<number>`wanted.person_id`.as("person_id"),
              sql`${value("start")}::timestamptz`.as("starts_at"),
              sql`${value("end")}::timestamptz`.as("ends_at"),
              sql`case when wanted.buffer > interval '0' then ${value("end")}::timestamptz + wanted.buffer end`.as("free_at"),
            ])
            .orderBy(sql`wanted.place`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("person_id"),
    )
    .selectFrom("made")
    .leftJoin("taken", (join) => join.onTrue())
    .select(["made.id", "taken.person_id as personId"]),
);

/**
 * Inserts an appointment and books the time of its people in the given order; `taken` are those whose time was free, including their buffers. Waits
 * for concurrent bookings and never deadlocks with one.
 */
export async function insertAppointment(db: Database, values: NewAppointment): Promise<{ id: number; taken: number[] }> {
  const rows = await madeAppointment(db, values);
  return { id: (rows[0] as { id: number }).id, taken: rows.flatMap(({ personId }) => personId ?? []) };
}

const changedAt = (now: Temporal.Instant) => ({ changed_at: now, sequence: sql<number>`sequence + 1` });

/** Releases the time of an appointment. Returns the people with their spans; an empty list when it was released already. */
export async function freeBookedTime(db: Database, appointmentId: number, now: Temporal.Instant) {
  await db
    .updateTable("appointment")
    .set({ released_at: now, ...changedAt(now) })
    .where("id", "=", appointmentId)
    .where("released_at", "is", null)
    .execute();
  return db
    .updateTable("booked_time")
    .set({ live: false })
    .where("appointment_id", "=", appointmentId)
    .where("live", "=", true)
    .returning(["person_id as personId", "starts_at as start", "ends_at as end"])
    .execute();
}

/** Makes a held appointment firm, so that it no longer waits for a payment. Its booked time does not change. */
export async function clearHold(db: Database, appointmentId: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("appointment")
    .set({ hold_until: null, ...changedAt(now) })
    .where("id", "=", appointmentId)
    .execute();
}

/** In personal calendars, makes an appointment continue a previous one, which has been released. */
export async function continueAppointment(db: Database, id: number, formerId: number): Promise<void> {
  await db
    .updateTable("appointment")
    .from("appointment as former")
    .set(({ ref }) => ({ uid: ref("former.uid"), sequence: sql<number>`former.sequence + 1` }))
    .where("appointment.id", "=", id)
    .where("former.id", "=", formerId)
    .execute();
}
