import type { AssessmentKind } from "@hiwar/contract/assessments";
import { SessionType } from "@hiwar/contract/calendar";
import type { Database } from "../kernel/database.ts";
import { stepAfter } from "../onboarding/assessments/rules.ts";
import { stepColumns } from "../onboarding/steps.ts";
import { decideBy, filesUntil } from "../onboarding/videos/rules.ts";
import type { TestWorld } from "./world.ts";

const someFilm = { video: "film.mp4", thumbnail: "film.jpg" };

/** Inserts an undecided film of a tutor directly into the table. */
export async function insertVideo(
  db: Database,
  { tutorId, reviewerId, film = someFilm }: { tutorId: number; reviewerId: number | null; film?: typeof someFilm },
  at: Temporal.Instant,
): Promise<number> {
  const values = { tutor_id: tutorId, reviewer_id: reviewerId, ...film, seconds: 60, created_at: at, late_at: decideBy(at) };
  return (await db.insertInto("intro_video").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Inserts an approved film. */
export async function insertApprovedVideo(db: Database, tutorId: number, managerId: number, at: string, film = someFilm): Promise<void> {
  const moment = Temporal.Instant.from(at);
  const id = await insertVideo(db, { tutorId, reviewerId: managerId, film }, moment);
  const verdict = { decided_at: moment, decided_by: managerId, approved: true, late_at: null };
  await db.updateTable("intro_video").set(verdict).where("id", "=", id).execute();
}

/** Inserts a film that a manager refused with a reason, the day after it was sent. */
export async function insertRefusedVideo(
  db: Database,
  { tutorId, managerId, film, reason }: { tutorId: number; managerId: number; film: typeof someFilm; reason: string },
  decidedAt: Temporal.Instant,
): Promise<void> {
  const id = await insertVideo(db, { tutorId, reviewerId: managerId, film }, decidedAt.subtract({ hours: 24 }));
  const over = { late_at: null, files_until: filesUntil(false, decidedAt) };
  const verdict = { decided_at: decidedAt, decided_by: managerId, approved: false, reason, ...over };
  await db.updateTable("intro_video").set(verdict).where("id", "=", id).execute();
}

/** Inserts a manager's slot for interviews, demos or any purpose. */
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

interface Written {
  readonly kind: AssessmentKind;
  readonly tutorId: number;
  readonly managerId: number;
  readonly start: string;
  /** Measured at its end and awaiting a verdict; implied by a verdict. */
  readonly isHeld?: boolean;
  readonly passed?: boolean;
  readonly feedback?: string;
}

/** Inserts an interview or a demo directly into the tables: upcoming, held before `now`, or decided at its end. */
export async function insertAssessment(db: Database, written: Written, now: Temporal.Instant): Promise<number> {
  const { kind, tutorId, managerId, start, isHeld = false, passed, feedback = "حضور لطيف وشرح واضح." } = written;
  const type = kind === "interview" ? SessionType.Interview : SessionType.DemoSession;
  const begins = Temporal.Instant.from(start);
  const span = { starts_at: begins, ends_at: begins.add({ minutes: 30 }) };
  const isOver = isHeld || passed !== undefined;
  const stamp = { kind: type, created_at: isOver ? begins : now };
  const appointment = await db.insertInto("appointment").values(stamp).returning("id").executeTakeFirstOrThrow();
  const taken = [tutorId, managerId].map((person_id) => ({ ...span, person_id, appointment_id: appointment.id }));
  await db.insertInto("booked_time").values(taken).execute();
  const session = await db
    .insertInto("session")
    .values({ ...stamp, ...span, closed_at: isOver ? span.ends_at : null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("session_member")
    .values([tutorId, managerId].map((person_id) => ({ person_id, session_id: session.id })))
    .execute();
  const members = { tutor_id: tutorId, manager_id: managerId, appointment_id: appointment.id, session_id: session.id };
  const verdict = { passed, level: passed ? 5 : 3, feedback, decided_by: managerId, closed_at: span.ends_at };
  const next = passed === undefined ? stepAfter({ start: begins, end: span.ends_at }, isHeld ? "measure" : null, now) : null;
  const { id } = await db
    .insertInto("assessment")
    .values({
      ...stamp,
      ...span,
      ...members,
      ...(passed !== undefined && verdict),
      ...(isOver && { outcome: "attended", met_seconds: 1_700 }),
      ...stepColumns(next),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
