import type { Database } from "@hiwar/api/kernel/database";
import { callerOf } from "@hiwar/api/test/client";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
import type { TestWorld } from "@hiwar/api/test/world";
import { Role } from "@hiwar/contract/kernel/roles";

export interface Member {
  readonly personId: number;
  readonly roomIds: readonly number[];
  /** One bearer for each of the person's tabs. */
  readonly bearers: readonly string[];
}

/** Creates equally many students and tutors and a ring of rooms: each student has one with the tutor of the same number and one with the next. */
export async function insertCrowd(world: Pick<TestWorld, "db" | "clock" | "settings">, pairs: number, tabs: number): Promise<Member[]> {
  const { db, clock } = world;
  const now = clock.now();
  const students = await insertPeople(db, Role.Student, pairs, now);
  const tutors = await insertPeople(db, Role.Tutor, pairs, now);
  const taught = students.flatMap((studentId, index) =>
    [index, (index + 1) % pairs].map((pair) => ({ studentId, tutorId: tutors[pair] as number })),
  );
  // People who have had a lesson together may send any number of messages without an answer.
  for (const [place, pair] of taught.entries())
    await insertHeldLesson(db, { ...pair, start: place % 2 ? "2026-10-26T10:00:00Z" : "2026-10-26T11:00:00Z", minutes: 30 });
  const couples = taught.map(({ studentId, tutorId }) => [studentId, tutorId].toSorted((a, b) => a - b));
  const rooms = await db
    .insertInto("chat_room")
    .values(couples.map(([first_id = 0, second_id = 0]) => ({ first_id, second_id, created_at: now })))
    .returning(["id", "first_id", "second_id"])
    .execute();
  const members = rooms.flatMap(({ id, first_id, second_id }) => [first_id, second_id].map((person_id) => ({ room_id: id, person_id })));
  await db.insertInto("chat_member").values(members).execute();
  const crowd: Member[] = [];
  for (const personId of [...students, ...tutors]) {
    const roomIds = members.filter(({ person_id }) => person_id === personId).map(({ room_id }) => room_id);
    const callers = await Promise.all(Array.from({ length: tabs }, () => callerOf(world as TestWorld, personId)));
    crowd.push({ personId, roomIds, bearers: callers.map(({ token }) => token) });
  }
  return crowd;
}

async function insertPeople(db: Database, role: Role, count: number, now: Temporal.Instant): Promise<number[]> {
  const values = Array.from({ length: count }, (_, index) => ({
    role,
    email: `crowd-${role}-${index}@hiwar.example`,
    name: "واحد من كثيرين",
    birth_year: 2000,
    email_verified_at: now,
    created_at: now,
    updated_at: now,
  }));
  const rows = await db.insertInto("person").values(values).returning("id").execute();
  return rows.map(({ id }) => id);
}
