import { mostTopicsOfUser } from "@hiwar/contract/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
const ids: number[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  const names = Array.from({ length: mostTopicsOfUser + 1 }, (_, index) => ({ name_ar: `موضوع ${index}`, name_en: `Topic ${index}` }));
  const rows = await world.db
    .insertInto("topic")
    .values(names.map((name) => ({ ...name, created_at: world.clock.now() })))
    .returning("id")
    .execute();
  ids.push(...rows.map(({ id }) => id));
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

test("two who add topics at once have no more together than one may have", async () => {
  const salma = await as(world, world.people.salma);
  const answers = await Promise.all([salma.topics.add({ topicIds: ids.slice(0, 20) }), salma.topics.add({ topicIds: ids.slice(20) })]);
  expect(answers.map(({ refusal, status }) => refusal.code ?? status).sort()).toEqual([200, "illegal"]);
  expect((await salma.topics.ofUser()).body.list.length).toBeLessThanOrEqual(mostTopicsOfUser);
});

test("one replaces and the other adds at the same time: both are whole, and a topic nobody knows changes nothing", async () => {
  const nour = await as(world, world.people.nour);
  const [first, second, third] = ids as [number, number, number];
  const own = async () => (await nour.topics.ofUser()).body.list.map(({ id }) => id).sort((a, b) => a - b);
  await nour.topics.replace({ topicIds: [first] });
  await Promise.all([nour.topics.replace({ topicIds: [second] }), nour.topics.add({ topicIds: [third] })]);
  expect([[second], [second, third]]).toContainEqual(await own());
  const before = await own();
  expect((await nour.topics.replace({ topicIds: [first, 999_999] })).refusal.code).toBe("topic-not-found");
  expect(await own()).toEqual(before);
  expect((await (await as(world, world.people.salma)).topics.ofUser()).body.list.map(({ id }) => id)).not.toEqual(before);
});
