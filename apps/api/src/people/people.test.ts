import { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { insertHeldLesson } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let amal: Client;
beforeAll(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const named = (key: keyof TestWorld["people"]) => world.people[key];
const found = async (q: string, filter = {}) => (await amal.people.list({ q, ...filter })).body.list.map(({ id }) => id);

test("people are listed by the day they came, of one role alone, and blocked ones alone", async () => {
  const all = (await amal.people.list()).body;
  expect(all.total).toBe(Object.keys(world.people).length);
  const ids = (await amal.people.list({ sort: "createdAt", size: "100" })).body.list.map(({ id }) => id);
  expect((await amal.people.list({ size: "100" })).body.list.map(({ id }) => id)).toEqual(ids.toReversed());
  const students = (await amal.people.list({ role: String(Role.Student) as "4" })).body.list;
  expect(new Set(students.map(({ role }) => role))).toEqual(new Set([Role.Student]));
  expect((await amal.people.list({ blocked: "true" })).body.list).toEqual([]);
});

test("somebody is found by any word of their name however it is spelt, by address, phone and number, in Arabic digits too", async () => {
  const { nour, salma } = world.people;
  await world.db.updateTable("person").set({ name: "نور أحمد الشّريف" }).where("id", "=", nour).execute();
  for (const q of ["نور", "احمد", "أحمد الشر", "الشريف"]) expect(await found(q)).toContain(nour);
  expect(await found("حمد")).not.toContain(nour);
  expect(await found("SALMA@hiwar")).toEqual([salma]);
  expect(await found("٠١٠١٢٣٤٥٦٠١")).toEqual([salma]);
  expect(await found("+20 101 234 5601")).toEqual([salma]);
  expect(await found(String(salma))).toContain(salma);
  expect(await found("%")).toEqual([]);
  expect(await found("نور", { role: String(Role.Student) })).toEqual([]);
  await world.db.updateTable("person").set({ name: "نور نورهان" }).where("id", "=", nour).execute();
  expect((await found("نور")).filter((id) => id === nour)).toEqual([nour]);
  expect(await found("الشريف")).not.toContain(nour);
});

test("all of a name, an address or a phone is what was typed, begins or ends so", async () => {
  const { salma } = world.people;
  const by = (match: "exact" | "suffix" | "prefix") => (q: string) => found(q, { match });
  expect(await by("exact")("سلمى")).toEqual([]);
  expect(await by("exact")("01012345601")).toEqual([salma]);
  expect(await by("prefix")("سلمى")).toEqual([salma]);
  expect(await by("prefix")("حسن")).not.toContain(salma);
  expect(await by("suffix")("حسن")).toContain(salma);
  expect(await by("suffix")("45601")).toEqual([salma]);
  expect(await by("suffix")("0101234")).toEqual([]);
  await world.db.updateTable("person").set({ name: "سلمى  عادل" }).where("id", "=", salma).execute();
  expect(await by("exact")("سلمى عادل")).toEqual([salma]);
  expect(await by("suffix")("حسن")).not.toContain(salma);
  expect((await amal.people.list({ q: "01", match: "suffix" })).refusal).toMatchObject({ code: "bad-request" });
  expect((await amal.people.list({ role: "tutor-manager" })).body.list.map(({ role }) => role)).toEqual([Role.TutorManager]);
});

test("a search says how many it found, page by page, and each once", async () => {
  const now = world.clock.now();
  const crowd = Array.from({ length: 60 }, (_, place) => ({
    role: Role.Student,
    name: `زينب زين ${String.fromCodePoint(0x628 + (place % 20))}اب`,
    email: `crowd${place}@hiwar.local`,
    created_at: now,
    updated_at: now,
  }));
  await world.db.insertInto("person").values(crowd).execute();
  const pages = [];
  for (const page of ["1", "2", "3"]) pages.push((await amal.people.list({ q: "زين", page, size: "25" })).body);
  expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
    [25, 51],
    [25, 51],
    [10, 60],
  ]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(60);
});

test("whoever is blocked is found among the blocked, with who did it and why", async () => {
  const { omar, nour } = world.people;
  await amal.accounts.block({ id: omar, blocked: true, reason: "طلب الدفع خارج المنصة" });
  expect((await amal.people.list({ blocked: "true" })).body.list.map(({ id }) => id)).toEqual([omar]);
  expect(await found("عمر", { blocked: "true" })).toEqual([omar]);
  expect(await found("نور", { blocked: "true" })).not.toContain(nour);
  const { person, blocking } = (await amal.people.record({ id: omar })).body;
  expect(person.blockedAt).not.toBeNull();
  expect(blocking).toMatchObject({ reason: "طلب الدفع خارج المنصة", by: cast.amal.name });
  const { hoda, karim } = world.people;
  expect((await (await as(world, hoda)).accounts.block({ id: omar, blocked: true })).refusal.code).toBe("forbidden");
  expect((await amal.accounts.block({ id: karim, blocked: true })).refusal.code).toBe("forbidden");
  expect((await amal.people.record({ id: omar })).body.blocking?.by).toBe(cast.amal.name);
  await amal.accounts.block({ id: omar, blocked: false });
  expect((await amal.people.record({ id: omar })).body.blocking).toBeNull();
  expect((await amal.people.events({ id: omar, kind: "change" })).body.list.map((event) => [event.kind, event.id])).toHaveLength(3);
});

test("a record tells what a student has and how they kept their lessons, and what a tutor has", async () => {
  const { salma, nour } = world.people;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, salma, await insertPlan(world.db, today), today);
  await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: "2026-10-26T10:00:00Z", minutes: 30 });
  const liked = (await amal.topics.create({ nameAr: "الطهي", nameEn: "Cooking" })).body;
  await (await as(world, salma)).topics.replace({ topicIds: [liked.id] });
  const { student, tutor } = (await amal.people.record({ id: salma })).body;
  expect(student).toMatchObject({
    attended: 1,
    missed: 0,
    minutes: 30,
    creditScore: 1,
    topics: ["الطهي"],
    paidPiasters: 183_600,
    plan: { weeklyMinutes: 120 },
  });
  expect(tutor).toBeNull();
  const ofTutor = (await amal.people.record({ id: nour })).body;
  expect(ofTutor.student).toBeNull();
  expect(ofTutor.tutor).toMatchObject({ activated: true, pendingPiasters: 0, payablePiasters: 0 });
  expect((await amal.people.events({ id: salma })).body.list.map(({ kind }) => kind)).toEqual(["payment", "lesson"]);
  const events = (await amal.people.events({ id: salma, kind: "lesson" })).body;
  expect(events).toMatchObject({
    next: null,
    list: [{ kind: "lesson", otherId: nour, status: "fulfilled", outcome: "attended", minutes: 30 }],
  });
  expect((await amal.people.events({ id: nour })).body.list).toMatchObject([{ kind: "lesson", otherId: salma }]);
});

test("only admins read of people, and nobody of one who is not there", async () => {
  for (const key of ["salma", "nour", "hoda", "lens"] as const) {
    const caller = await as(world, named(key));
    expect((await caller.people.list()).refusal.code).toBe("forbidden");
    expect((await caller.people.record({ id: named("omar") })).refusal.code).toBe("forbidden");
  }
  for (const ask of [amal.people.record, amal.people.events]) expect((await ask({ id: 999_999 })).refusal.code).toBe("user-not-found");
  expect((await amal.people.events({ id: named("omar"), after: "2026-02-31T10:00:00Z~lesson~1" })).status).toBe(400);
});
