import type { AssessmentKind } from "@hiwar/contract/assessments";
import { SessionType } from "@hiwar/contract/calendar";
import type { Database } from "../kernel/database.ts";
import type { TestWorld } from "./world.ts";

/** A film of the tutor's that a manager has approved, straight in the table. */
export async function insertApprovedVideo(db: Database, tutorId: number, managerId: number, at: string): Promise<void> {
  const moment = Temporal.Instant.from(at);
  const film = { tutor_id: tutorId, video: "film.mp4", thumbnail: "film.jpg", seconds: 60, created_at: moment };
  await db
    .insertInto("intro_video")
    .values({ ...film, reviewer_id: managerId, decided_at: moment, decided_by: managerId, approved: true })
    .execute();
}

/** Time of a manager's for interviews, demos or anything. */
export async function insertManagerSlot(
  world: TestWorld,
  managerId: number,
  start: string,
  end: string,
  purpose: SessionType = SessionType.General,
): Promise<void> {
  const span = { starts_at: Temporal.Instant.from(start), ends_at: Temporal.Instant.from(end) };
  await world.db
    .insertInto("availability_slot")
    .values({ person_id: managerId, purpose, ...span, created_at: world.clock.now() })
    .execute();
}

interface Held {
  readonly kind: AssessmentKind;
  readonly tutorId: number;
  readonly managerId: number;
  readonly start: string;
  readonly passed: boolean;
}

/** An interview or a demo that was held and decided, at its end, before the test began. */
export async function insertDecided(db: Database, { kind, tutorId, managerId, start, passed }: Held): Promise<number> {
  const type = kind === "interview" ? SessionType.Interview : SessionType.DemoSession;
  const begins = Temporal.Instant.from(start);
  const span = { starts_at: begins, ends_at: begins.add({ minutes: 30 }) };
  const stamp = { kind: type, created_at: begins };
  const appointment = await db.insertInto("appointment").values(stamp).returning("id").executeTakeFirstOrThrow();
  const taken = [tutorId, managerId].map((person_id) => ({ ...span, person_id, appointment_id: appointment.id }));
  await db.insertInto("booked_time").values(taken).execute();
  const session = await db
    .insertInto("session")
    .values({ ...stamp, ...span, closed_at: span.ends_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = { tutor_id: tutorId, manager_id: managerId, appointment_id: appointment.id, session_id: session.id };
  const verdict = { passed, level: passed ? 5 : 3, feedback: "حضور لطيف وشرح واضح.", decided_by: managerId, closed_at: span.ends_at };
  const { id } = await db
    .insertInto("assessment")
    .values({ ...stamp, ...span, ...members, ...verdict, outcome: "attended", met_seconds: 1_700 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
