import { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { insertHeldLesson, insertSlot } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

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

const idsOf = ({ body }: { body: { list: readonly { id: number }[] } }) => body.list.map(({ id }) => id);

test("tutors are listed newest first, by where they stand, and found as people are", async () => {
  const { nour } = world.people;
  const all = (await amal.people.tutors({ size: "100" })).body;
  expect(all.list.map(({ id }) => id)).toEqual(all.list.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(new Set(all.list.map(({ role }) => role))).toEqual(new Set([Role.Tutor, Role.TutorManager]));
  const [listed, hidden, waiting] = [
    (await amal.people.tutors({ standing: "listed", size: "100" })).body,
    (await amal.people.tutors({ standing: "hidden", size: "100" })).body,
    (await amal.people.tutors({ standing: "waiting", size: "100" })).body,
  ];
  expect(listed.total + hidden.total + waiting.total).toBe(all.total);
  expect(idsOf({ body: listed })).toContain(nour);
  expect(listed.list.every(({ missing, blockedAt }) => missing.length === 0 && blockedAt === null)).toBe(true);
  const { name } = all.list.find(({ id }) => id === nour) as { name: string };
  expect(idsOf(await amal.people.tutors({ q: name }))).toEqual([nour]);
  expect(idsOf(await amal.people.tutors({ q: name, standing: "waiting" }))).toEqual([]);
  const student = (await amal.people.record({ id: world.people.salma })).body.person.name;
  expect(idsOf(await amal.people.tutors({ q: student }))).toEqual([]);
});

test("a tutor is found by where they stand now, though they are renamed and unlisted at the same moment", async () => {
  const { db, people } = world;
  const rename = (name: string) => db.updateTable("person").set({ name }).where("id", "=", people.nour).execute();
  const list = (isPublic: boolean) => db.updateTable("tutor").set({ public: isPublic }).where("person_id", "=", people.nour).execute();
  const { name } = await db.selectFrom("person").select("name").where("id", "=", people.nour).executeTakeFirstOrThrow();
  for (let round = 0; round < 10; round++) {
    const standing = round % 2 === 0 ? "hidden" : "listed";
    await Promise.all([rename(`ندى ${"أ".repeat(round + 1)}`), list(standing === "listed")]);
    expect(idsOf(await amal.people.tutors({ q: "ندى أ", standing }))).toEqual([people.nour]);
    expect(idsOf(await amal.people.tutors({ q: "ندى أ", standing: standing === "listed" ? "hidden" : "listed" }))).toEqual([]);
  }
  await rename(name);
});

test("whoever was spoken to is no longer among those nobody spoke to; the talk is kept, and in the audit", async () => {
  const { db, people } = world;
  await db.updateTable("tutor").set({ activated_at: null, public: false }).where("person_id", "=", people.nour).execute();
  expect(idsOf(await amal.people.uncontacted())).toContain(people.nour);
  const talk = { id: people.nour, way: "call" as const, note: "تجهّز الفيديو قبل الخميس" };
  expect((await amal.tutors.noteContact(talk)).body).toMatchObject({ way: "call", note: talk.note });
  expect(idsOf(await amal.people.uncontacted())).not.toContain(people.nour);
  const file = (await amal.people.tutorFile({ id: people.nour })).body;
  expect(file).toMatchObject({ standing: "waiting", contacts: [{ way: "call", note: talk.note }] });
  const entry = await db.selectFrom("audit_entry").select(["action", "subject", "actor_id"]).orderBy("id", "desc").executeTakeFirst();
  expect(entry).toEqual({ action: "tutors.noteContact", subject: `person:${people.nour}`, actor_id: people.amal });
  await db.updateTable("tutor").set({ activated_at: world.clock.now(), public: true }).where("person_id", "=", people.nour).execute();
});

test("two who speak to a tutor at once are both kept", async () => {
  const { nour } = world.people;
  const talk = { id: nour, way: "whatsapp" as const };
  const before = (await amal.people.tutorFile({ id: nour })).body.contacts.length;
  await Promise.all(["سألته عن مواعيده", "أرسلت له رابط التصوير"].map((note) => amal.tutors.noteContact({ ...talk, note })));
  expect((await amal.people.tutorFile({ id: nour })).body.contacts).toHaveLength(before + 2);
});

test("nobody who is no tutor is spoken to or has a file", async () => {
  const { salma } = world.people;
  expect((await amal.tutors.noteContact({ id: salma, way: "call", note: "اتصلت به" })).body).toMatchObject({ code: "tutor-not-found" });
  expect((await amal.people.tutorFile({ id: salma })).body).toMatchObject({ code: "tutor-not-found" });
});

test("a tutor whose hours are all taken is full, with what they offer and what is taken of it", async () => {
  const { db, people } = world;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(db, people.salma, await insertPlan(db, today), today);
  await insertSlot(world, people.nour, "2026-11-03T10:00:00Z", "2026-11-03T10:15:00Z");
  const nour = await as(world, people.nour);
  await nour.tutors.changeMeta({ noticeMinutes: 60 });
  expect(idsOf(await amal.people.fullTutors())).not.toContain(people.nour);
  const { status } = await (await as(world, people.salma)).lessons.book({
    tutorId: people.nour,
    start: "2026-11-03T10:00:00Z",
    duration: 15,
  });
  expect(status).toBe(200);
  await world.followUps.flush();
  const full = (await amal.people.fullTutors()).body.list.find(({ id }) => id === people.nour);
  expect(full?.hours).toEqual({ offeredMinutes: 15, bookedMinutes: 15 });
  expect((await amal.people.tutorFile({ id: people.nour })).body.hours).toEqual(full?.hours);
});

test("what tutors taught in a month of Cairo's is kept with every verdict, and follows when one is undone", async () => {
  const { db, people } = world;
  const held = { tutorId: people.nour, studentId: people.salma };
  // Cairo's November begins on 31 October at 22:00 UTC.
  await insertHeldLesson(db, { ...held, start: "2026-10-30T10:00:00Z", minutes: 30 });
  const last = await insertHeldLesson(db, { ...held, start: "2026-10-31T21:45:00Z", minutes: 15 });
  await insertHeldLesson(db, { ...held, start: "2026-10-31T22:00:00Z", minutes: 30 });
  const taught = async (month: string) =>
    (await amal.people.tutoringMinutes({ month })).body.list.map(({ id, lessons, minutes }) => ({ id, lessons, minutes }));
  expect(await taught("2026-10")).toEqual([{ id: people.nour, lessons: 2, minutes: 45 }]);
  expect(await taught("2026-11")).toEqual([{ id: people.nour, lessons: 1, minutes: 30 }]);
  await db.updateTable("lesson").set({ outcome: "tutor-absent" }).where("id", "=", last).execute();
  expect(await taught("2026-10")).toEqual([{ id: people.nour, lessons: 1, minutes: 30 }]);
  await db.updateTable("lesson").set({ outcome: "attended" }).where("id", "=", last).execute();
  expect((await amal.people.tutoringMinutes()).body.month).toBe("2026-11");
});

test("studios are listed", async () => {
  const { list } = (await amal.people.studios()).body;
  expect(new Set(list.map(({ role }) => role))).toEqual(new Set([Role.Studio]));
});
