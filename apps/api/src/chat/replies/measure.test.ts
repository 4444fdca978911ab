import { afterEach, beforeEach, expect, test } from "vitest";
import { as, clientOf } from "../../test/client.ts";
import { insertHeldLesson } from "../../test/lessons.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

/** Inserts questions of a student with answers after so many minutes, each on a day of its own. */
async function insertTalk(waits: readonly number[]): Promise<void> {
  const { salma, nour } = world.people;
  const now = world.clock.now();
  const [first_id, second_id] = [Math.min(salma, nour), Math.max(salma, nour)];
  const last = { last_seq: waits.length * 2, last_change: waits.length * 2, last_minute: now };
  const room = await world.db
    .insertInto("chat_room")
    .values({ first_id, second_id, ...last, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const messages = waits.flatMap((wait, index) => {
    const asked = now.subtract({ hours: 24 * (waits.length - index) });
    const said = { room_id: room.id, text: "نص" };
    const place = (offset: number) => ({ seq: index * 2 + offset, change: index * 2 + offset, client_id: crypto.randomUUID() });
    return [
      { ...said, ...place(1), sender_id: salma, created_at: asked },
      { ...said, ...place(2), sender_id: nour, created_at: asked.add({ minutes: wait }) },
    ];
  });
  await world.db.insertInto("chat_message").values(messages).execute();
}

const measuredAgain = async () => {
  await world.db.updateTable("tutor").set({ replies_due_at: world.clock.now() }).where("person_id", "=", world.people.nour).execute();
  await world.tick();
};

test("how long students wait is measured once a day and stands on the page and the card, once ten lessons do", async () => {
  const { nour, salma } = world.people;
  await insertTalk([10, 40, 55, 300, 1_000]);
  const shown = async () => {
    const page = (await (await as(world, salma)).tutors.info({ id: nour })).body.replyMinutes;
    const card = (await clientOf(world).directory.list()).body.list.find(({ id }) => id === nour)?.replyMinutes;
    return [page, card];
  };
  for (let day = 10; day < 20; day++)
    await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: `2026-10-${day}T10:00:00Z`, minutes: 30 });
  await measuredAgain();
  expect(await shown()).toEqual([55, 55]);
  const due = await world.db.selectFrom("tutor").select("replies_due_at").where("person_id", "=", nour).executeTakeFirstOrThrow();
  expect(due.replies_due_at.since(world.clock.now()).total("minutes")).toBeCloseTo(24 * 60, 0);
});

test("two processes that measure at once write the same and fail neither", async () => {
  await insertTalk([10, 20, 30, 40, 50]);
  const beside = await createTestWorld({ beside: world });
  // The other process' clock is an hour behind, so what is due here is not due there; one of the two passes handles everything.
  await world.db
    .updateTable("tutor")
    .set({ replies_due_at: world.clock.now().subtract({ hours: 1 }) })
    .execute();
  await Promise.all([world.tick(), beside.tick()]);
  expect(beside.defects).toEqual([]);
  const row = await world.db
    .selectFrom("tutor")
    .select(["reply_minutes", "reply_count"])
    .where("person_id", "=", world.people.nour)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ reply_minutes: 30, reply_count: 5 });
  await beside.close();
});
