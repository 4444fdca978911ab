import { afterAll, beforeAll, expect, test } from "vitest";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test("an inbox holds every room once over its pages, pinned ones first, then by the last message", async () => {
  const { youssef } = world.people;
  const now = world.clock.now();
  const students = await world.db
    .insertInto("person")
    .values(
      Array.from({ length: 8 }, (_, index) => ({
        role: 4,
        email: `inbox-${index}@test.local`,
        name: "طالب",
        created_at: now,
        updated_at: now,
      })),
    )
    .returning("id")
    .execute();
  for (const [index, { id }] of students.entries()) {
    const at = index === 0 ? null : now.subtract({ seconds: 40 * index });
    const minute = at === null ? {} : { last_minute: at.round({ smallestUnit: "minute", roundingMode: "floor" }) };
    const { id: roomId } = await world.db
      .insertInto("chat_room")
      .values({ first_id: Math.min(id, youssef), second_id: Math.max(id, youssef), last_at: at, ...minute, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const pinned_at = index === 5 || index === 7 ? now : null;
    await world.db
      .insertInto("chat_member")
      .values([
        { room_id: roomId, person_id: youssef, pinned_at },
        { room_id: roomId, person_id: id, pinned_at: null },
      ])
      .execute();
  }
  const client = await as(world, youssef);
  const pages = await Promise.all(["1", "2", "3"].map((page) => client.chat.rooms({ userId: youssef, page, size: "3" })));
  const others = pages.flatMap(({ body }) => body.list.map(({ members }) => members[1]?.id));
  const place = (id: number | undefined) => students.findIndex((student) => student.id === id);
  expect(others.map(place).filter((found) => found >= 0)).toEqual([5, 7, 1, 2, 3, 4, 6, 0]);
});

test("members of a room are told whether words about the other agree with a woman or a man", async () => {
  const { salma, youssef } = world.people;
  const client = await as(world, salma);
  const known = await client.chat.byMembers({ members: `${salma},${youssef}` });
  expect(known.body.members.map(({ gender }) => gender)).toEqual(["female", "male"]);
  const { body } = await client.chat.begin({ userId: youssef, message: "أهلًا" });
  expect(body.room.members.map(({ gender }) => gender)).toEqual(["female", "male"]);
});
