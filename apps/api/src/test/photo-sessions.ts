import { SessionType } from "@hiwar/contract/calendar";
import type { Database } from "../kernel/database.ts";
import { type PhotoFacts, type Stage, stepAfter } from "../onboarding/photos/rules.ts";
import { stepColumns } from "../onboarding/steps.ts";

interface Written {
  readonly tutorId: number;
  readonly studioId: number;
  readonly stage: Stage;
  /** For a scheduled or finished session. */
  readonly start?: Temporal.Instant;
  /** For a session with proposed dates. */
  readonly dates?: readonly Temporal.Instant[];
  readonly tutorNote?: string;
}

const minutes = 90;
const place = "استوديو لنس، ١٤ شارع قصر النيل، القاهرة";

/** Inserts a photo session directly into the tables, in its stage since `now`. */
export async function insertPhotoSession(
  db: Database,
  { tutorId, studioId, stage, start, dates = [], tutorNote }: Written,
  now: Temporal.Instant,
): Promise<number> {
  const span = start && { starts_at: start, ends_at: start.add({ minutes }) };
  const taken = span && { appointment_id: await insertTime(db, [tutorId, studioId], span, now), ...span };
  const facts: PhotoFacts = { stage, since: now, start: start ?? null, end: span?.ends_at ?? null, proposals: dates };
  const next = stepAfter(facts, null, now);
  const isClosed = stage === "done" || stage === "cancelled";
  const values = { tutor_id: tutorId, studio_id: studioId, stage, since: now, created_at: now, closed_at: isClosed ? now : null, ...taken };
  const words = { ...(stage !== "assigned" && { place, minutes }), tutor_note: tutorNote ?? null };
  const { id } = await db
    .insertInto("photo_session")
    .values({ ...values, ...words, ...stepColumns(next) })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const starts_at of dates) await db.insertInto("photo_session_date").values({ photo_session_id: id, starts_at }).execute();
  return id;
}

async function insertTime(
  db: Database,
  people: readonly number[],
  span: { starts_at: Temporal.Instant; ends_at: Temporal.Instant },
  now: Temporal.Instant,
): Promise<number> {
  const appointment = { kind: SessionType.General, created_at: now };
  const { id } = await db.insertInto("appointment").values(appointment).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("booked_time")
    .values(people.map((person_id) => ({ ...span, person_id, appointment_id: id })))
    .execute();
  return id;
}
