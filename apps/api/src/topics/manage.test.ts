import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refreshEntries } from "../directory/refresh.ts";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { selectTopics, selectTopicsInUse } from "./queries.ts";

let world: TestWorld;
let amal: Client;
let nour: Client;
let salma: Client;
beforeEach(async () => {
  world = await createTestWorld();
  const { people } = world;
  [amal, nour, salma] = [await as(world, people.amal), await as(world, people.nour), await as(world, people.salma)];
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const travel = { nameAr: "السفر", nameEn: "Travel" };
const trips = { nameAr: "الرحلات", nameEn: "Trips" };
const make = async (names: typeof travel) => (await amal.topics.create(names)).body.id;
const listed = async (filter = {}) => (await clientOf(world).directory.list(filter)).body.list;
const topicsOf = async (tutorId: number) => (await listed()).find(({ id }) => id === tutorId)?.topics;
const own = async (client: Client) => (await client.topics.ofUser()).body.list.map(({ id }) => id);
const inUse = async () => (await amal.topics.inUse()).body.list.map(({ nameEn, tutors, students }) => [nameEn, tutors, students]);
const entries = async () => {
  const { rows } = await sql<object>`select action, subject, before, after from audit_entry order by id`.execute(world.db);
  return rows;
};

test("a topic is made, named anew and deleted; what everybody reads follows at once, and each step leaves its entry", async () => {
  const guest = clientOf(world);
  const names = async () => (await guest.topics.list()).body.list.map(({ nameAr }) => nameAr);
  expect(await names()).toEqual([]);
  const id = await make(travel);
  expect(await names()).toEqual(["السفر"]);
  expect((await amal.topics.rename({ id, ...trips })).body).toEqual({ id, ...trips, tutors: 0, students: 0 });
  expect((await amal.topics.rename({ id, ...trips })).status).toBe(200);
  expect(await names()).toEqual(["الرحلات"]);
  await salma.topics.add({ topicIds: [id] });
  expect((await amal.topics.delete({ id })).status).toBe(200);
  expect([await names(), await own(salma)]).toEqual([[], []]);
  const subject = `topic:${id}`;
  expect(await entries()).toEqual([
    { action: "topics.create", subject, before: null, after: travel },
    { action: "topics.rename", subject, before: travel, after: trips },
    { action: "topics.delete", subject, before: { id, ...trips, tutors: 0, students: 1 }, after: null },
  ]);
  expect((await amal.topics.delete({ id })).refusal.code).toBe("topic-not-found");
});

test.each([
  ["another alif and another case", { nameAr: "ألسفر", nameEn: "tours" }],
  ["vowel marks", { nameAr: "السَّفر", nameEn: "tours" }],
  ["capitals", { nameAr: "الرحلات", nameEn: "TRAVEL" }],
  ["more spaces", { nameAr: "  السفر ", nameEn: "Tours" }],
])("a name that is there already is refused however it is written: %s", async (_how, names) => {
  await make(travel);
  expect((await amal.topics.create(names)).refusal.code).toBe("topic-exists");
  const id = await make({ nameAr: "الطعام", nameEn: "Food" });
  expect((await amal.topics.rename({ id, ...names })).refusal.code).toBe("topic-exists");
});

test.each([
  ["Latin letters in the Arabic name", { nameAr: "Travel", nameEn: "Travel" }, { nameAr: "format" }],
  ["Arabic letters in the English name", { nameAr: "السفر", nameEn: "السفر" }, { nameEn: "format" }],
  ["too short", { nameAr: "سف", nameEn: "Tr" }, { nameAr: "too-short", nameEn: "too-short" }],
  ["too long", { nameAr: "س".repeat(51), nameEn: "T".repeat(51) }, { nameAr: "too-long", nameEn: "too-long" }],
])("a name is bounded and of its language: %s", async (_what, names, fields) => {
  expect((await amal.topics.create(names)).refusal).toMatchObject({ code: "bad-request", fields });
});

test("a new name stands on the cards of all who teach it, on their pages and in the search, just as if each had been written anew", async () => {
  const [id, other] = [await make(travel), await make({ nameAr: "الطعام", nameEn: "Food" })];
  await nour.topics.replace({ topicIds: [id, other] });
  await amal.topics.rename({ id, ...trips });
  await world.drain();
  expect((await topicsOf(world.people.nour))?.map(({ nameAr }) => nameAr)).toEqual(["الرحلات", "الطعام"]);
  expect((await listed({ search: "رحلات" })).map((card) => card.id)).toEqual([world.people.nour]);
  expect(await listed({ search: "سفر" })).toEqual([]);
  expect((await clientOf(world).tutors.info({ id: String(world.people.nour) })).body.topics[0]).toEqual({ id, ...trips });
  const entry = () => world.db.selectFrom("directory_entry").selectAll().where("tutor_id", "=", world.people.nour).executeTakeFirst();
  const followed = await entry();
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, [world.people.nour]));
  expect(followed).toEqual(await entry());
});

test("merging: who had both keeps one, who had the one gets the other; cards, filters, links and stale forms lead to it", async () => {
  const [from, into] = [await make(trips), await make(travel)];
  const youssef = await as(world, world.people.youssef);
  await nour.topics.replace({ topicIds: [from, into] });
  await youssef.topics.replace({ topicIds: [from] });
  await salma.topics.replace({ topicIds: [from] });
  expect(await inUse()).toEqual([
    ["Trips", 2, 1],
    ["Travel", 1, 0],
  ]);
  expect((await amal.topics.merge({ id: from, intoId: into })).body).toEqual({ id: into, ...travel, tutors: 2, students: 1 });
  await world.drain();
  expect([await own(nour), await own(youssef), await own(salma)]).toEqual([[into], [into], [into]]);
  expect(await topicsOf(world.people.youssef)).toEqual([{ id: into, ...travel }]);
  const found = async (id: number) => (await listed({ topicId: String(id) })).map((card) => card.id).sort();
  expect(await found(into)).toEqual([world.people.nour, world.people.youssef].sort());
  expect(await found(from)).toEqual(await found(into));
  expect((await salma.topics.replace({ topicIds: [from, into] })).body.list).toEqual(
    [{ id: into, ...travel }].map((topic) => expect.objectContaining(topic)),
  );
  // After a second merge the first id leads to the last topic.
  const last = await make({ nameAr: "الطعام", nameEn: "Food" });
  await amal.topics.merge({ id: into, intoId: last });
  await world.drain();
  expect(await found(from)).toEqual(await found(last));
  expect((await amal.topics.merge({ id: last, intoId: last })).refusal.code).toBe("illegal");
  expect((await amal.topics.merge({ id: from, intoId: last })).refusal.code).toBe("topic-not-found");
  expect((await entries()).at(-1)).toMatchObject({ action: "topics.merge", before: { nameAr: "السفر" }, after: { intoId: last } });
});

test("two admins merge a pair both ways at once: one does, and everybody still has one of the two", async () => {
  const [one, other] = [await make(trips), await make(travel)];
  await salma.topics.replace({ topicIds: [one] });
  const karim = await as(world, world.people.karim);
  const answers = await Promise.all([amal.topics.merge({ id: one, intoId: other }), karim.topics.merge({ id: other, intoId: one })]);
  expect(answers.map(({ status, refusal }) => refusal.code ?? status).sort()).toEqual([200, "topic-not-found"]);
  expect(await own(salma)).toHaveLength(1);
});

test("people choose topics while those are merged and deleted: nobody has one that is gone, and the counts are right", async () => {
  const ids = await Promise.all(
    ["الطعام", "الأفلام", "الكتب", "الرياضة"].map((nameAr, index) => make({ nameAr, nameEn: `Topic ${index}` })),
  );
  const [a, b, c, d] = ids as [number, number, number, number];
  const clients = [nour, salma, await as(world, world.people.omar), await as(world, world.people.youssef)];
  await Promise.all(clients.map((client) => client.topics.replace({ topicIds: [a, c] })));
  const answers = await Promise.all([
    ...clients.map((client, index) => client.topics.replace({ topicIds: index % 2 ? [d, a, b] : [c, b, d] })),
    amal.topics.merge({ id: a, intoId: b }),
    amal.topics.delete({ id: c }),
    ...clients.map((client, index) => client.topics.add({ topicIds: index % 2 ? [d, a] : [b, c] })),
  ]);
  expect(answers.flatMap(({ refusal }) => refusal.code ?? []).filter((code) => code !== "topic-not-found")).toEqual([]);
  for (const client of clients) expect((await own(client)).filter((id) => id === a || id === c)).toEqual([]);
  // When the world closes, the counts are checked against people's topics (database/audit.sql).
});

test("two admins add one topic at once: there is one", async () => {
  const karim = await as(world, world.people.karim);
  const answers = await Promise.all([amal.topics.create(travel), karim.topics.create({ nameAr: "ألسفر", nameEn: "travelling" })]);
  expect(answers.map(({ status, refusal }) => refusal.code ?? status).sort()).toEqual([200, "topic-exists"]);
});

test("five hundred are enough, also for two who add the last one at once", async () => {
  await sql`insert into topic (name_ar, name_en, created_at)
    select 'موضوع ' || n, 'Topic ' || n, now() from generate_series(1, 499) as n`.execute(world.db);
  const answers = await Promise.all([amal.topics.create(travel), amal.topics.create(trips)]);
  expect(answers.map(({ status, refusal }) => refusal.code ?? status).sort()).toEqual([200, "illegal"]);
});

test("what somebody has is taken off by its numbers", async () => {
  const [one, other] = [await make(trips), await make(travel)];
  await salma.topics.replace({ topicIds: [one, other] });
  expect((await salma.topics.remove({ topicIds: `${one},999` })).body.list.map(({ id }) => id)).toEqual([other]);
  expect((await salma.topics.remove({ topicIds: "" })).status).toBe(400);
});

test("whoever is no admin changes no topic; what a studio tries leaves its entry", async () => {
  const id = await make(travel);
  for (const key of ["lens", "hoda", "nour", "salma"] as const) {
    const client = await as(world, world.people[key]);
    const answers = [
      await client.topics.create(trips),
      await client.topics.rename({ id, ...trips }),
      await client.topics.merge({ id, intoId: id + 1 }),
      await client.topics.delete({ id }),
      await client.topics.inUse(),
    ];
    expect(new Set(answers.map(({ refusal }) => refusal.code))).toEqual(new Set(["forbidden"]));
  }
  expect((await amal.topics.inUse()).body.list).toEqual([{ id, ...travel, tutors: 0, students: 0 }]);
  const tried = (await entries()).filter((entry) => (entry as { after: { refused?: string } }).after?.refused === "forbidden");
  expect(tried.map((entry) => (entry as { action: string }).action)).toEqual(expect.arrayContaining(["topics.delete", "topics.merge"]));
});

test("staff's list and the public one are read in the order of an index, no topic's people counted", async () => {
  const plans = await plansOf(async (db) => [await selectTopics(db), await selectTopicsInUse(db).execute()]);
  expect(plans.filter((line) => /Seq Scan|Sort|person_topic/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain("topic-exists.name-ar");
});
