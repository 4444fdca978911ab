import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import type { Database } from "../kernel/database.ts";
import { insertHeartbeat } from "../sessions/queries.ts";
import type { TestWorld } from "./world.ts";

/** Inserts a tutor's slot for lessons directly into the table. */
export async function insertSlot(world: TestWorld, tutorId: number, start: string, end: string): Promise<void> {
  const span = { starts_at: Temporal.Instant.from(start), ends_at: Temporal.Instant.from(end) };
  await world.db
    .insertInto("availability_slot")
    .values({ person_id: tutorId, purpose: 2, ...span, created_at: world.clock.now() })
    .execute();
}

/** Inserts a person's presence in a lesson's room, from `from` to `to` seconds after its start. */
export async function insertPresence(db: Database, lessonId: number, personId: number, from: number, to: number): Promise<void> {
  const { session_id, starts_at } = await db
    .selectFrom("lesson")
    .select(["session_id", "starts_at"])
    .where("id", "=", lessonId)
    .executeTakeFirstOrThrow();
  const left = starts_at.add({ seconds: to });
  await db
    .insertInto("session_presence")
    .values({
      session_id,
      person_id: personId,
      seat: crypto.randomUUID(),
      joined_at: starts_at.add({ seconds: from }),
      last_seen_at: left,
      left_at: left,
    })
    .execute();
}

/** Advances the world to a moment. For the last `minutes` the service is up: it beats every minute and ticks every tenth. */
export async function runTo(world: TestWorld, moment: string, minutes = 0): Promise<void> {
  const end = Temporal.Instant.from(moment);
  for (let before = minutes; before >= 0; before--) {
    const now = end.subtract({ minutes: before });
    await insertHeartbeat(world.db, now);
    if (before % 10 !== 0) continue;
    world.clock.set(now);
    await world.tick();
  }
}

/** Inserts a past free lesson directly into the tables. */
export async function insertHeldLesson(
  db: Database,
  { tutorId, studentId, start, minutes, outcome = "attended" }: HeldLesson,
): Promise<number> {
  const begins = Temporal.Instant.from(start);
  const span = { starts_at: begins, ends_at: begins.add({ minutes }) };
  const stamp = { kind: 2, created_at: begins };
  const appointment = await db.insertInto("appointment").values(stamp).returning("id").executeTakeFirstOrThrow();
  const session = await db
    .insertInto("session")
    .values({ ...stamp, ...span })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = { tutor_id: tutorId, student_id: studentId, appointment_id: appointment.id, session_id: session.id };
  const lesson = { ...members, ...span, funding: "free", active: false, outcome, created_at: begins };
  const ofPerson = (id: number) => ({ appointment_id: appointment.id, person_id: id, ...span });
  await db
    .insertInto("availability_slot")
    .values({ person_id: tutorId, purpose: 2, ...span, created_at: begins })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("booked_time")
    .values([ofPerson(tutorId), ofPerson(studentId)])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (outcome === "attended") await countAttended(db, tutorId, studentId);
  return (await db.insertInto("lesson").values(lesson).returning("id").executeTakeFirstOrThrow()).id;
}

/** Adds a lesson to be inserted to the tutor's totals. */
async function countAttended(db: Database, tutorId: number, studentId: number): Promise<void> {
  const { count } = await db
    .selectFrom("lesson")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tutor_id", "=", tutorId)
    .where("student_id", "=", studentId)
    .where("outcome", "=", "attended")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("tutor")
    .set(({ eb }) => ({ lesson_count: eb("lesson_count", "+", 1), student_count: eb("student_count", "+", count === 0 ? 1 : 0) }))
    .where("person_id", "=", tutorId)
    .execute();
}

interface HeldLesson {
  readonly tutorId: number;
  readonly studentId: number;
  readonly start: string;
  readonly minutes: LessonDuration;
  readonly outcome?: "attended" | "student-absent" | "tutor-absent" | "both-absent";
}
