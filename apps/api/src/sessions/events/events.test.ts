import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { plansOf } from "../../test/explain.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { insertSession } from "../queries.ts";
import { insertEvent } from "../seats/queries.ts";
import { selectEventsIn, selectEventsOf } from "./queries.ts";

let world: TestWorld;
let amal: Client;
let uuid: string;
const start = Temporal.Instant.from("2026-11-02T10:00:00Z");
beforeAll(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
  const { nour, salma } = world.people;
  const span = { starts_at: start, ends_at: start.add({ minutes: 30 }) };
  uuid = await insertSession(world.db, { kind: 2, ...span, created_at: start }, [nour, salma]);
  await insertEvent(world.db, uuid, nour, "joined", start.subtract({ minutes: 2 }));
  await insertEvent(world.db, uuid, salma, "joined", start.add({ seconds: 75 }));
  await insertEvent(world.db, uuid, salma, "left", start.add({ hours: 24 }));
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const told = (list: readonly { kind: string; secondsFromStart: number; person: { id: number } }[]) =>
  list.map(({ kind, secondsFromStart, person }) => [kind, secondsFromStart, person.id]);

test("who came and went is told latest first, beside the room's start, and by days", async () => {
  const { nour, salma } = world.people;
  const { list, total } = (await amal.sessions.events()).body;
  expect(told(list)).toEqual([
    ["left", 86_400, salma],
    ["joined", 75, salma],
    ["joined", -120, nour],
  ]);
  expect([total, list[0]?.sessionId]).toEqual([3, `lesson:${uuid}`]);
  expect(told((await amal.sessions.events({ from: "2026-11-03", to: "2026-11-03" })).body.list)).toEqual([["left", 86_400, salma]]);
});

test("one room's are told in their order, and of no room none", async () => {
  const { list } = (await amal.sessions.eventsOf({ sessionId: `lesson:${uuid}` })).body;
  expect(list.map(({ kind }) => kind)).toEqual(["joined", "joined", "left"]);
  expect((await amal.sessions.eventsOf({ sessionId: "lesson:00000000-0000-4000-8000-000000000001" })).body.list).toEqual([]);
});

test("nobody but admins reads who came and went", async () => {
  for (const id of [world.people.nour, world.people.lens])
    expect([403, 404]).toContain((await (await as(world, id)).sessions.events()).status);
});

test.each([
  [
    "all, latest first",
    (db: TestWorld["db"]) => selectEventsIn(db, { from: undefined, until: undefined }, { limit: 10, offset: 0 }),
    "session_event_newest",
  ],
  [
    "a day's",
    (db: TestWorld["db"]) => selectEventsIn(db, { from: start, until: start.add({ hours: 24 }) }, { limit: 10, offset: 0 }),
    "session_event_newest",
  ],
  ["one room's", (db: TestWorld["db"]) => selectEventsOf(db, uuid), "session_event_session"],
] as const)("%s: read from an index in its order", async (_what, read, index) => {
  const plans = await plansOf(read);
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain(index);
});
