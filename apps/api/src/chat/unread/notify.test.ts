import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plansOf } from "../../test/explain.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import * as queries from "./queries.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const told = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from notification where kind = 'chat.new-messages'`.execute(world.db)).rows[0]
    ?.count;

test("whatever becomes due at once is told in one tick, and one that fails keeps nobody else from it", async () => {
  const { db, clock, people, defects } = world;
  const now = clock.now();
  await sql`with writer as (
      insert into person (role, email, name, created_at, updated_at)
      select 4, 'unread-' || i || '@test.local', 'طالب', ${now}, ${now} from generate_series(1, 450) i returning id
    ), room as (
      insert into chat_room (first_id, second_id, last_seq, last_sender_id, last_at, last_minute, created_at)
      select least(id, ${people.nour}), greatest(id, ${people.nour}), 1, id, ${now}, date_trunc('minute', ${now}::timestamptz), ${now} from writer returning id
    )
    insert into chat_member (room_id, person_id, notice_due_at)
    select id, ${people.nour}, ${now.subtract({ seconds: 60 })}::timestamptz - id * interval '1 second' from room`.execute(db);
  // The two that fail are the first that are due.
  await sql`create function refuse_spoiled() returns trigger language plpgsql as $$ begin raise exception 'spoiled'; end $$`.execute(db);
  await sql`create trigger spoiled before update on chat_member for each row
    when (old.told_seq = 0 and new.told_seq = 1 and old.room_id >= ${sql.lit(await lastRoom(1))}) execute function refuse_spoiled()`.execute(
    db,
  );
  await world.tick();
  expect(await told()).toBe(448);
  expect(defects.splice(0)).toEqual([{ job: "tick", error: expect.stringMatching(/unread messages could not be told: .*spoiled/) }]);
  await sql`drop trigger spoiled on chat_member`.execute(db);
  await world.tick();
  expect(await told()).toBe(448);
  clock.advance(600);
  await world.tick();
  expect(await told()).toBe(450);
  expect(defects).toEqual([]);
});

async function lastRoom(before: number): Promise<number> {
  const { id } = await world.db
    .selectFrom("chat_room")
    .select("id")
    .orderBy("id", "desc")
    .offset(before)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test("two processes tell somebody once, and every read has its index", async () => {
  const due = { roomId: await lastRoom(0), personId: world.people.nour };
  const before = await told();
  await world.db
    .updateTable("chat_member")
    .set({ notice_due_at: world.clock.now(), read_seq: 0 })
    .where("room_id", "=", due.roomId)
    .execute();
  await sql`update chat_room set last_seq = 2 where id = ${due.roomId}`.execute(world.db);
  await Promise.all([world.tick(), world.tick()]);
  expect(await told()).toBe((before ?? 0) + 1);
  const now = world.clock.now();
  const plans = await plansOf(async (db) => {
    await queries.selectDueNotices(db, now, 200);
    await queries.claimNotice(db, due, now);
    await queries.postponeNotice(db, due, now);
  });
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
});
