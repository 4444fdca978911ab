import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { as, type Client } from "../test/client.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let beside: TestWorld;
let students: Client[];
let nour: Client;
const start = "2026-11-02T10:00:00Z";
const slot = { start, end: "2026-11-02T10:30:00Z" };

beforeEach(async () => {
  world = await createTestWorld();
  beside = await createTestWorld({ beside: world });
  const { people, db, clock } = world;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  const plan = await insertPlan(db, today);
  const stamp = { created_at: clock.now(), updated_at: clock.now(), email_verified_at: clock.now(), birth_year: 1999 };
  const third = { role: 4, name: "ليلى حسن محمود", email: "layla@test.local", ...stamp };
  const { id } = await db.insertInto("person").values(third).returning("id").executeTakeFirstOrThrow();
  const ids = [people.salma, people.omar, id];
  for (const one of ids) await insertSubscription(db, one, plan, today);
  students = await Promise.all(ids.map((one, index) => as(index === 1 ? beside : world, one)));
  nour = await as(beside, people.nour);
});
afterEach(async () => {
  expect([...world.defects, ...beside.defects]).toEqual([]);
  await beside.close();
  await world.close();
});

const [salma, omar, layla] = [() => students[0] as Client, () => students[1] as Client, () => students[2] as Client];
const wait = (client: Client) => client.wishes.make({ tutorId: world.people.nour });
const book = (client: Client) => client.lessons.book({ tutorId: world.people.nour, start, duration: 30 });
const isKept = async (client: Client) => (await client.wishes.list()).body.list.some(({ offer }) => offer);
const told = async () => {
  const rows = await world.db.selectFrom("notification").select(["person_id", "cause"]).where("kind", "=", "start-kept").execute();
  return rows.map(({ person_id, cause }) => `${person_id} ${cause}`);
};
const advance = (minutes: number) => {
  for (const clock of [world.clock, beside.clock]) clock.advance(minutes * 60);
};
const tickBoth = () => Promise.all([world.tick(), beside.tick()]);

test("two processes that find a kept start over hand it on once", async () => {
  await wait(salma());
  await wait(omar());
  await wait(layla());
  await nour.calendar.make(slot);
  advance(10);
  await tickBoth();
  expect([await isKept(salma()), await isKept(omar()), await isKept(layla())]).toEqual([false, true, false]);
  expect(await told()).toHaveLength(2);
});

test("two who wait and one opening: one of them is kept it, whichever process opens it", async () => {
  await Promise.all([wait(salma()), wait(omar())]);
  await Promise.all([nour.calendar.make(slot), world.tick(), beside.tick()]);
  expect([await isKept(salma()), await isKept(omar())].filter(Boolean)).toHaveLength(1);
});

test("a start that is cancelled and booked at the same moment is kept or booked, never both", async () => {
  await nour.calendar.make(slot);
  const lesson = await book(omar());
  await wait(salma());
  const [cancelled, booked] = await Promise.all([nour.lessons.cancel({ id: lesson.body.id }), book(layla())]);
  expect(cancelled.status).toBe(200);
  expect((await isKept(salma())) === (booked.status === 200)).toBe(false);
});

test("who books at the moment their time is over has it, or the next in line has; nobody else", async () => {
  await wait(salma());
  await wait(omar());
  await nour.calendar.make(slot);
  advance(10);
  const [booked] = await Promise.all([book(salma()), book(layla()), tickBoth()]);
  expect((await isKept(omar())) === (booked.status === 200)).toBe(false);
});

test("a wish withdrawn, booked and over at the same moment ends once", async () => {
  const wish = await wait(salma());
  await wait(omar());
  await nour.calendar.make(slot);
  advance(10);
  const [removed, booked] = await Promise.all([salma().wishes.remove({ id: wish.body.id }), book(salma()), tickBoth()]);
  expect([200, 404]).toContain(removed.status);
  expect((await isKept(omar())) === (booked.status === 200)).toBe(false);
  expect((await salma().wishes.list()).body.list).toEqual([]);
});

type Step =
  | { kind: "wait" | "leave" | "book" | "cancel"; who: number }
  | { kind: "open"; hour: number; quarters: number }
  | { kind: "pass"; minutes: number };
const who = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("wait", "leave", "book", "cancel"), who }) as fc.Arbitrary<Step>,
  fc.record({
    kind: fc.constant("open"),
    hour: fc.integer({ min: 9, max: 12 }),
    quarters: fc.integer({ min: 1, max: 3 }),
  }) as fc.Arbitrary<Step>,
  fc.record({ kind: fc.constant("pass"), minutes: fc.constantFrom(1, 10) }) as fc.Arbitrary<Step>,
);

async function take(one: Step): Promise<unknown> {
  if (one.kind === "pass") {
    advance(one.minutes);
    return tickBoth();
  }
  if (one.kind === "open") {
    const from = Temporal.Instant.from(`2026-11-02T${String(one.hour).padStart(2, "0")}:00:00Z`);
    return nour.calendar.make({ start: from.toString(), end: from.add({ minutes: one.quarters * 15 }).toString() });
  }
  const client = students[one.who] as Client;
  if (one.kind === "wait") return wait(client);
  if (one.kind === "leave") return Promise.all((await client.wishes.list()).body.list.map(({ id }) => client.wishes.remove({ id })));
  if (one.kind === "cancel") {
    const { list } = (await client.lessons.list({ when: "future", cancelled: "false" })).body;
    return Promise.all(list.map(({ id }) => nour.lessons.cancel({ id })));
  }
  const view = { tutorId: String(world.people.nour), from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" };
  const [free] = (await client.calendar.list(view)).body.starts;
  return free && client.lessons.book({ tutorId: world.people.nour, start: free.start, duration: free.durations[0] === 15 ? 15 : 30 });
}

test("whatever comes at once: no start is kept for two, nor booked by another meanwhile, and nobody is told twice of an opening", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 10 }), async (rounds) => {
      for (const round of rounds) {
        await Promise.all(round.map(take));
        // Nobody has two appointments at once. A start is kept for one student exactly while their offer is live.
        expect(await violatedInvariants(world.db)).toEqual([]);
      }
      const all = await told();
      expect(new Set(all).size).toBe(all.length);
    }),
    { numRuns: 8 },
  );
}, 120_000);
