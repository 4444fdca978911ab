import { mostFavourites } from "@hiwar/contract/favourites";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refreshEntries } from "../directory/refresh.ts";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { as, type Client } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
beforeAll(async () => {
  world = await createTestWorld();
  const { nour, youssef, hoda } = world.people;
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, [nour, youssef, hoda]));
  salma = await as(world, world.people.salma);
});
beforeEach(() => world.db.deleteFrom("favourite").execute());
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const kept = async (client = salma) => (await client.favourites.list()).body.tutorIds;
const cards = async (client = salma) => (await client.directory.favourites()).body.list.map(({ id }) => id);

test("a favourite is kept once, heads the list of favourites, and goes", async () => {
  const { nour, youssef } = world.people;
  expect((await salma.favourites.keep({ id: nour })).status).toBe(200);
  world.clock.advance(1);
  expect((await salma.favourites.keep({ id: youssef })).status).toBe(200);
  expect((await salma.favourites.keep({ id: nour })).status).toBe(200);
  expect(await kept()).toEqual([youssef, nour]);
  expect((await cards()).toSorted()).toEqual([nour, youssef].toSorted());
  expect((await salma.directory.favourites({ gender: "female" })).body.list.map(({ id }) => id)).toEqual([nour]);
  for (let time = 0; time < 2; time++) expect((await salma.favourites.remove({ id: nour })).status).toBe(200);
  expect(await kept()).toEqual([youssef]);
});

test("a stranger's favourites are nobody else's, in either list", async () => {
  const { nour } = world.people;
  await salma.favourites.keep({ id: nour });
  const omar = await as(world, world.people.omar);
  expect([await kept(omar), await cards(omar)]).toEqual([[], []]);
  await omar.favourites.remove({ id: nour });
  expect(await kept()).toEqual([nour]);
  expect((await (await as(world, nour)).favourites.list()).refusal.code).toBe("forbidden");
});

test("who is blocked disappears, and comes back with their listing", async () => {
  const { nour, youssef, salma: student, amal } = world.people;
  await salma.favourites.keep({ id: nour });
  const staff = await as(world, amal);
  await staff.accounts.block({ id: nour, blocked: true });
  expect([await kept(), await cards()]).toEqual([[], []]);
  expect((await salma.favourites.keep({ id: nour })).refusal.code).toBe("tutor-not-found");
  await staff.accounts.block({ id: nour, blocked: false });
  expect([await kept(), await cards()]).toEqual([[nour], [nour]]);
  expect((await salma.favourites.keep({ id: student })).refusal.code).toBe("tutor-not-found");
  expect(await kept()).not.toContain(youssef);
});

test("a hundred is the most, also of two kept at once, and one that is kept may be kept again", async () => {
  const { nour, youssef, salma: studentId } = world.people;
  const now = world.clock.now();
  const people = Array.from({ length: mostFavourites - 1 }, (_, index) => ({
    role: 4,
    name: "معلّم",
    email: `kept-${index}@test.local`,
    created_at: now,
    updated_at: now,
  }));
  const others = await world.db.insertInto("person").values(people).returning("id").execute();
  await world.db
    .insertInto("favourite")
    .values(others.map(({ id }) => ({ student_id: studentId, tutor_id: id, created_at: now })))
    .execute();
  const answers = await Promise.all([salma.favourites.keep({ id: nour }), salma.favourites.keep({ id: youssef })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [one] = await kept();
  expect((await salma.favourites.keep({ id: one as number })).status).toBe(200);
});

test("kept and taken off at once, again and again, it is one or the other and no error", async () => {
  const { nour } = world.people;
  const turns = Array.from({ length: 12 }, (_, turn) =>
    turn % 2 ? salma.favourites.keep({ id: nour }) : salma.favourites.remove({ id: nour }),
  );
  expect((await Promise.all(turns)).map(({ status }) => status)).toEqual(turns.map(() => 200));
  expect((await kept()).length).toBeLessThanOrEqual(1);
});
