import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openContext, systemCaller } from "../../kernel/contexts.ts";
import { runDueTasks } from "../../lessons/verdict/run-due.ts";
import { insertHeldLesson } from "../../test/lessons.ts";
import { lockWaits } from "../../test/lock-waits.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { recogniseEnded } from "./recognise.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
const unearnedOf = async (id: number) => {
  const { sum } = await world.db
    .selectFrom("journal_line")
    .select(({ fn }) => fn.sum<string>("amount_piasters").as("sum"))
    .where("account", "=", `unearned:subscription:${id}`)
    .executeTakeFirstOrThrow();
  return Number(sum);
};
const subscribe = async (personId: number) => insertSubscription(world.db, personId, await insertPlan(world.db, today), today);

test("a term that is over and a lesson of it that is settled late share its price: nothing is delivered twice", async () => {
  const { db, people } = world;
  const id = await subscribe(people.salma);
  const lessonId = await insertHeldLesson(db, {
    tutorId: people.hoda,
    studentId: people.salma,
    start: "2026-11-27T10:00:00Z",
    minutes: 30,
    outcome: "student-absent",
  });
  await db.updateTable("lesson").set({ funding: "subscription", subscription_id: id, outcome: null, active: true }).execute();
  await db
    .insertInto("lesson_task")
    .values({ lesson_id: lessonId, kind: "complete", due_at: Temporal.Instant.from("2026-11-27T10:30:00Z") })
    .execute();
  const { session_id } = await db.selectFrom("lesson").select("session_id").executeTakeFirstOrThrow();
  await db
    .insertInto("session_member")
    .values([people.hoda, people.salma].map((person_id) => ({ session_id, person_id })))
    .execute();
  const seat = { session_id, person_id: people.hoda, seat: crypto.randomUUID(), joined_at: Temporal.Instant.from("2026-11-27T09:59:00Z") };
  const leftAt = Temporal.Instant.from("2026-11-27T10:29:00Z");
  await db
    .insertInto("session_presence")
    .values({ ...seat, last_seen_at: leftAt, left_at: leftAt })
    .execute();
  // Heartbeats of our service. Without them the lesson would count as an outage and go back to its student.
  const minutes = Array.from({ length: 15 }, (_, minute) => ({ at: seat.joined_at.add({ minutes: minute }) }));
  await db.insertInto("service_heartbeat").values(minutes).execute();
  // The inserting transaction waits at the gate, until the other one had time to read the balance as well.
  await sql`create function gate() returns trigger language plpgsql as $$ begin
    if new.kind = 'delivered' then
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock_shared(1);
    end if; return new; end $$`.execute(db);
  await sql`create trigger gate before insert on journal_entry for each row execute function gate()`.execute(db);
  world.clock.set(today.add({ hours: 30 * 24 + 1 }));
  const ticks = await db.transaction().execute(async (gate) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(gate);
    // Passes of two processes: one recognises terms, the other finishes lessons.
    const passes = [recogniseEnded, runDueTasks].map((pass) => pass(openContext(world, systemCaller("test"))));
    await lockWaits(db, 2);
    return { passes };
  });
  await Promise.all(ticks.passes);
  expect(await unearnedOf(id)).toBe(0);
});

test("a term that cannot be recognised holds no other up", async () => {
  const { db, people } = world;
  const [spoiled, sound] = [await subscribe(people.salma), await subscribe(people.omar)];
  await sql`create function refuse_spoiled() returns trigger language plpgsql as $$ begin
    if new.recognised_at is not null then raise exception 'spoiled'; end if; return new; end $$`.execute(db);
  await sql`create trigger spoiled before update on subscription for each row when (new.id = ${sql.lit(spoiled)}) execute function refuse_spoiled()`.execute(
    db,
  );
  world.clock.set(today.add({ hours: 30 * 24 + 1 }));
  await world.tick();
  expect([await unearnedOf(spoiled), await unearnedOf(sound)]).toEqual([-183_600, 0]);
  expect(world.defects.splice(0)).toEqual([{ job: "tick", error: expect.stringMatching(/terms could not be recognised: .*spoiled/) }]);
  await sql`drop trigger spoiled on subscription`.execute(db);
  world.clock.advance(601);
  await world.tick();
  expect(await unearnedOf(spoiled)).toBe(0);
});
