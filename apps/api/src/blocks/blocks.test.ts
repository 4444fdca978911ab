import { mostBlocks } from "@hiwar/contract/blocks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { as, type Client } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { connect } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
let world: TestWorld;
let salma: Client;
let nour: Client;
beforeEach(async () => {
  world = await createTestWorld();
  const { db, people, clock } = world;
  await insertSubscription(db, people.salma, await insertPlan(db, clock.now()), today);
  await insertSlot(world, people.nour, "2026-11-02T10:00:00Z", "2026-11-02T16:00:00Z");
  [salma, nour] = [await as(world, people.salma), await as(world, people.nour)];
});
afterEach(async () => {
  expect(await violatedInvariants(world.db)).toEqual([]);
  expect(world.defects).toEqual([]);
  await world.close();
});

const wanted = (start = "2026-11-02T10:00:00Z") => ({ tutorId: world.people.nour, start, duration: 30 as const });
const talk = () => salma.chat.begin({ userId: world.people.nour, message: "أهلًا" });
const remaining = async () => (await salma.subscriptions.balance()).body.remainingWeeklyMinutes;
const between = async (client: Client) => {
  const { salma: one, nour: other } = world.people;
  return (await client.chat.byMembers({ members: `${one},${other}` })).body;
};

test("what a pair has booked is cancelled with everything given back, and neither books nor writes until it is taken back", async () => {
  const { nour: nourId, salma: salmaId } = world.people;
  await talk();
  const before = await remaining();
  expect((await salma.lessons.book(wanted())).status).toBe(200);
  expect((await salma.blocks.block({ id: nourId })).status).toBe(200);
  expect((await salma.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(0);
  expect(await remaining()).toBe(before);
  expect((await salma.lessons.book(wanted())).refusal.code).toBe("tutor-not-found");
  for (const client of [salma, nour]) expect((await between(client)).whyNotWrite).toBe("user-not-found");
  expect((await salma.blocks.list()).body.list).toEqual([
    { id: nourId, name: expect.any(String), gender: "female", image: expect.anything(), since: expect.anything() },
  ]);
  expect((await nour.blocks.list()).body.list).toEqual([]);
  await nour.blocks.unblock({ id: salmaId });
  expect((await between(nour)).whyNotWrite).toBe("user-not-found");
  await salma.blocks.unblock({ id: nourId });
  for (const client of [salma, nour]) expect((await between(client)).whyNotWrite).toBeNull();
  expect((await salma.lessons.book(wanted())).status).toBe(200);
});

test("a tutor blocks as a student does", async () => {
  expect((await salma.lessons.book(wanted())).status).toBe(200);
  expect((await nour.blocks.block({ id: world.people.salma })).status).toBe(200);
  expect((await salma.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(0);
  expect((await salma.lessons.book(wanted())).refusal.code).toBe("tutor-not-found");
});

test("neither sees whether the other is here, nor that they type", async () => {
  const { salma: salmaId, nour: nourId } = world.people;
  const { room } = (await talk()).body;
  const [hers, theirs] = [await connect(world, salmaId), await connect(world, nourId)];
  const isHere = async () => (await salma.chat.rooms({ userId: salmaId })).body.list[0]?.members.find(({ id }) => id === nourId)?.online;
  const type = () => theirs.signal("UserTyping", { roomId: room.id, typing: true });
  await type();
  await hers.next("UserTyping");
  expect(await isHere()).toBe(true);
  await salma.blocks.block({ id: nourId });
  expect(await isHere()).toBe(false);
  expect((await type()).result).toBe("ok");
  const [whispered, told] = [hers.heard("UserTyping").length, hers.heard("UserStatusChanged").length];
  theirs.close();
  // Socket messages are ordered, so any earlier push would have arrived before this answer.
  await hers.signal("JoinRooms", {});
  expect([hers.heard("UserTyping").length, hers.heard("UserStatusChanged").length]).toEqual([whispered, told]);
  expect(whispered).toBe(1);
  hers.close();
});

test("a lesson of somebody else stays", async () => {
  const omar = await as(world, world.people.omar);
  await insertSubscription(world.db, world.people.omar, await insertPlan(world.db, today), today);
  await omar.lessons.book(wanted("2026-11-02T12:00:00Z"));
  await talk();
  await salma.blocks.block({ id: world.people.nour });
  expect((await omar.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(1);
});

test("who never talked or booked are strangers, whether they are there or not; nobody blocks themself, staff or their manager", async () => {
  const { nour: nourId, salma: salmaId, amal, hoda } = world.people;
  for (const id of [nourId, salmaId, amal, 999_999]) expect((await salma.blocks.block({ id })).refusal.code).toBe("user-not-found");
  await nour.chat.begin({ userId: hoda, message: "أهلًا" });
  expect((await nour.blocks.block({ id: hoda })).refusal.code).toBe("illegal");
});

test("blocking and booking at once: nothing stays booked", async () => {
  await talk();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      salma.lessons.book(wanted()),
      nour.blocks.block({ id: world.people.salma }),
      salma.blocks.block({ id: world.people.nour }),
    ]);
    expect((await salma.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(0);
    await Promise.all([nour.blocks.unblock({ id: world.people.salma }), salma.blocks.unblock({ id: world.people.nour })]);
  }
});

test("twelve at once make one block; a hundred and first is refused", async () => {
  await talk();
  const { db, clock, people } = world;
  const block = () => salma.blocks.block({ id: people.nour });
  expect(new Set((await Promise.all(Array.from({ length: 12 }, block))).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await salma.blocks.list()).body.list).toHaveLength(1);
  await salma.blocks.unblock({ id: people.nour });
  const others = Array.from({ length: mostBlocks }, (_, place) => ({
    role: 4,
    name: "معلّم",
    email: `blocked-${place}@test.local`,
    created_at: clock.now(),
    updated_at: clock.now(),
  }));
  const ids = await db.insertInto("person").values(others).returning("id").execute();
  await db
    .insertInto("user_block")
    .values(ids.map(({ id }) => ({ blocker_id: people.salma, blocked_id: id, created_at: clock.now() })))
    .execute();
  expect((await block()).refusal.code).toBe("illegal");
});
