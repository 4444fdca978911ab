import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { as, clientOf } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { selectEntries } from "./queries.ts";
import { refreshEntries } from "./refresh.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
  const { nour, youssef, hoda } = world.people;
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, [nour, youssef, hoda]));
});
afterAll(() => world.close());

const guest = () => clientOf(world);
const names = async (filter: Parameters<ReturnType<typeof guest>["directory"]["list"]>[0] = {}) =>
  (await guest().directory.list(filter)).body.list.map(({ name }) => name);

test("guests see the public tutors; a slot brings its tutor to the front with three starts, at once", async () => {
  expect(await names()).toHaveLength(3);
  const youssef = await as(world, world.people.youssef);
  const made = await youssef.calendar.make({ start: "2026-11-02T10:00:00Z", end: "2026-11-02T12:00:00Z" });
  expect(made.status).toBe(200);
  const { body } = await guest().directory.list();
  expect(body.total).toBe(3);
  expect(body.list[0]).toMatchObject({
    name: "يوسف منصور",
    videoSeconds: 64,
    starts: ["2026-11-02T10:00:00Z", "2026-11-02T10:15:00Z", "2026-11-02T10:30:00Z"],
  });
  const { body: later } = await youssef.calendar.make({ start: "2026-11-03T07:00:00Z", end: "2026-11-03T08:00:00Z" });
  expect((await guest().directory.list()).body.list[0]?.starts).toEqual([
    "2026-11-02T10:00:00Z",
    "2026-11-02T10:15:00Z",
    "2026-11-03T07:00:00Z",
  ]);
  expect((await youssef.calendar.remove({ id: later.id })).status).toBe(200);
});

test.each([
  ["a name written otherwise", { search: "نُور الشَّريف" }, ["نور الشريف"]],
  ["an Arabic name in Latin letters", { search: "Nour El-Sherif" }, ["نور الشريف"]],
  ["without its article", { search: "sherif" }, ["نور الشريف"]],
  ["the article as a word of its own", { search: "Noor el Shereef" }, ["نور الشريف"]],
  ["two words written as one, and a part of a name", { search: "Hoda Abdelaz" }, ["هدى عبد العزيز"]],
  ["another name in Latin letters", { search: "Yousef" }, ["يوسف منصور"]],
  ["nobody called so", { search: "Karim" }, []],
  ["a wildcard is a letter like others", { search: "%" }, []],
  ["free in a span", { freeFrom: "2026-11-02T11:50:00Z", freeTo: "2026-11-02T13:00:00Z" }, []],
  ["free at the last mark", { freeFrom: "2026-11-02T11:45:00Z", freeTo: "2026-11-02T13:00:00Z" }, ["يوسف منصور"]],
  ["women", { gender: "female" as const }, ["نور الشريف", "هدى عبد العزيز"]],
  ["a rating nobody has", { rating: "45" }, []],
])("filters: %s", async (_name, filter, expected) => {
  expect((await names(filter)).sort()).toEqual([...expected].sort());
});

test("a topic is found in both languages, with and without what people leave out", async () => {
  const { nour } = world.people;
  const now = world.clock.now();
  const topic = { name_ar: "قراءة الأدب", name_en: "Reading Literature", created_at: now };
  const { id } = await world.db.insertInto("topic").values(topic).returning("id").executeTakeFirstOrThrow();
  await world.db.insertInto("person_topic").values({ person_id: nour, topic_id: id }).execute();
  await world.db.updateTable("directory_entry").set({ due_at: now }).where("tutor_id", "=", nour).execute();
  await world.tick();
  for (const search of ["قراءه الادب", "الأدب", "ادب", "reading", "Literature", "نور قراءة", "Nour reading"])
    expect([search, await names({ search })]).toEqual([search, ["نور الشريف"]]);
  await world.db.deleteFrom("person_topic").where("topic_id", "=", id).execute();
  expect(world.defects).toEqual([]);
});

test("what a guest types is looked for in the index, in both scripts", async () => {
  for (const search of ["الشريف", "Nour El Sherif", "Om"]) {
    const plan = (await plansOf((db) => selectEntries(db, { search }, { limit: 20, offset: 0 }))).join("\n");
    expect(plan).not.toContain("Seq Scan");
  }
});

test("a page of who is free in some time is read in its order, not by sorting all of them", async () => {
  const free = [{ day: "2026-11-03", mask: "1".repeat(96) }];
  const plan = (await plansOf((db) => selectEntries(db, { free }, { limit: 20, offset: 0 }))).join("\n");
  expect(plan).toContain("directory_entry_rated");
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test("who asks for a time sees the best rated first, each with starts in that time", async () => {
  const { nour, youssef } = world.people;
  const teacher = await as(world, nour);
  const slots = [
    { start: "2026-11-04T06:00:00Z", end: "2026-11-04T06:30:00Z" },
    { start: "2026-11-05T16:00:00Z", end: "2026-11-05T18:00:00Z" },
  ];
  const made = await Promise.all(slots.map((slot) => teacher.calendar.make(slot)));
  const other = await (await as(world, youssef)).calendar.make({ start: "2026-11-05T15:00:00Z", end: "2026-11-05T17:00:00Z" });
  const rated = (sum: number) => world.db.updateTable("directory_entry").set({ rating: sum }).where("tutor_id", "=", nour).execute();
  await rated(50);
  const evening = { freeFrom: "2026-11-03T15:30:00Z", freeTo: "2026-11-03T20:00:00Z", freeDays: "3" };
  const shown = (await guest().directory.list(evening)).body.list.map(({ id, starts }) => [id, starts[0]]);
  expect(shown).toEqual([
    [nour, "2026-11-05T16:00:00Z"],
    [youssef, "2026-11-05T15:30:00Z"],
  ]);
  expect(await names({ ...evening, freeDays: "2" })).toEqual([]);
  await rated(0);
  for (const { body } of made) await teacher.calendar.remove({ id: body.id });
  await (await as(world, youssef)).calendar.remove({ id: other.body.id });
});

test("one tutor's card alone, whatever others are called; nobody's where the tutor is not listed", async () => {
  const { youssef, salma } = world.people;
  expect(await names({ tutorId: String(youssef) })).toEqual(["يوسف منصور"]);
  expect(await names({ tutorId: String(salma) })).toEqual([]);
});

test("starts that have come within the notice are left out, and the tick brings the next ones", async () => {
  world.clock.set(Temporal.Instant.from("2026-11-02T11:20:00Z"));
  const ahead = async () => (await guest().directory.list({ search: "يوسف" })).body.list[0]?.starts;
  expect(await ahead()).toEqual([]);
  await world.tick();
  expect(await ahead()).toEqual([]);
  world.clock.set(Temporal.Instant.from("2026-11-01T08:00:00Z"));
});

test("a blocked tutor is gone from the directory and their page is not there", async () => {
  const amal = await as(world, world.people.amal);
  await amal.accounts.block({ id: world.people.nour, blocked: true });
  expect(await names()).not.toContain("نور الشريف");
  expect((await guest().tutors.info({ id: world.people.nour })).refusal.code).toBe("tutor-not-found");
  await amal.accounts.block({ id: world.people.nour, blocked: false });
  expect(await names()).toContain("نور الشريف");
});

test("tutors who come and go at the same moment are all counted", async () => {
  const { nour, youssef, hoda } = world.people;
  const amal = await as(world, world.people.amal);
  const turn = (blocked: boolean) => Promise.all([nour, youssef, hoda].map((id) => amal.accounts.block({ id, blocked })));
  expect((await turn(true)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await guest().directory.list()).body).toEqual({ list: [], total: 0 });
  await Promise.all([
    turn(false),
    inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, [nour])),
  ]);
  expect((await guest().directory.list()).body.total).toBe(3);
  expect((await guest().directory.list({ gender: "female" })).body.total).toBe(2);
});

test.each([
  ["deeper than ten thousand rows", { page: "1001", size: "10" }],
  ["half a span", { freeFrom: "2026-11-02T11:50:00Z" }],
  ["days without hours", { freeDays: "3" }],
  ["more days than a week", { freeFrom: "2026-11-02T10:00:00Z", freeTo: "2026-11-02T12:00:00Z", freeDays: "8" }],
  ["a span of two days", { freeFrom: "2026-11-02T00:00:00Z", freeTo: "2026-11-04T00:00:00Z" }],
])("refused: %s", async (_name, filter) => {
  expect((await guest().directory.list(filter)).refusal.code).toBe("bad-request");
});

test("a tutor whose entry cannot be written holds no other up, and is a defect until it can", async () => {
  const { nour, youssef, hoda } = world.people;
  const now = world.clock.now();
  const entries = world.db.updateTable("directory_entry");
  const written = async () =>
    (await world.db.selectFrom("directory_entry").select("tutor_id").where("search", "!=", "old").execute()).map(
      ({ tutor_id }) => tutor_id,
    );
  for (const [index, id] of [nour, youssef, hoda].entries())
    await entries
      .set({ search: "old", due_at: now.subtract({ hours: 3 - index }) })
      .where("tutor_id", "=", id)
      .execute();
  await sql`alter table directory_entry add constraint broken check (tutor_id <> ${sql.lit(nour)} or search = 'old')`.execute(world.db);
  await world.tick();
  expect((await written()).sort()).toEqual([youssef, hoda].sort());
  expect(world.defects.splice(0)).toEqual([{ job: "tick", error: expect.stringMatching(/entries could not be refreshed: .*broken/) }]);
  await sql`alter table directory_entry drop constraint broken`.execute(world.db);
  world.clock.advance(10 * 60);
  await world.tick();
  expect(await written()).toHaveLength(3);
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});
