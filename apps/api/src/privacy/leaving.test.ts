import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cast, castPassword } from "../test/cast.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { earnPounds } from "../test/withdrawals.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { erasedName } from "./rules.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
beforeEach(async () => {
  world = await createTestWorld();
  [salma, nour] = [await as(world, world.people.salma), await as(world, world.people.nour)];
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const proof = { current: castPassword };
const week = 7 * 86_400;
const stateOf = (id: number) =>
  world.db.selectFrom("person").select(["name", "email", "leaving_at", "erased_at"]).where("id", "=", id).executeTakeFirstOrThrow();
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
const bookable = async () => {
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today, 120);
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  return { tutorId: world.people.nour, start: "2026-11-02T10:00:00Z", duration: 30 as const };
};

test("who leaves proves who they are, has seven days, and is then a number without a name; a mail comes at both ends", async () => {
  expect((await salma.privacy.leave({ current: "wrong-2026" })).refusal.code).toBe("wrong-password");
  expect((await salma.privacy.leave({})).refusal).toMatchObject({ code: "bad-request", fields: { current: "required" } });
  const asked = (await salma.privacy.leave(proof)).body;
  expect(asked).toMatchObject({
    leavingAt: expect.stringMatching(/^2026-11-08T08:00:\d\dZ$/),
    obstacles: [],
    planEndsAt: null,
    leftPiasters: 0,
  });
  expect((await salma.accounts.current()).body.leavingAt).toBe(asked.leavingAt);
  expect((await salma.privacy.leave(proof)).refusal.code).toBe("illegal");
  await world.drain();
  world.clock.advance(week - 60);
  await world.tick();
  expect((await stateOf(world.people.salma)).name).toBe(cast.salma.name);
  const back = (await clientOf(world).accounts.signIn({ email: cast.salma.email, password: castPassword })).body;
  expect(back.user?.leavingAt).toBe(asked.leavingAt);
  // The end is rounded to a second, which may lie up to half of one later.
  world.clock.advance(61);
  await world.tick();
  await world.drain();
  expect(await stateOf(world.people.salma)).toMatchObject({ name: erasedName, email: `erased-${world.people.salma}@erased.invalid` });
  expect(mailsTo(cast.salma.email)).toEqual(["سيُحذف حسابك في حِوار", "حُذف حسابك في حِوار"]);
  expect((await salma.accounts.current()).refusal.code).toBe("unauthenticated");
  expect((await clientOf(world).accounts.signIn({ email: cast.salma.email, password: castPassword })).refusal.code).toBe("wrong-password");
  // The address can be registered again.
  const again = await clientOf(world).accounts.registerStudent({ name: cast.salma.name, email: cast.salma.email, password: castPassword });
  expect(again.status).toBe(200);
  const queue = await sql<{
    n: number;
  }>`select count(*) as n from graphile_worker._private_jobs where payload::text like ${`%${cast.salma.email}%`}`.execute(world.db);
  expect(queue.rows[0]?.n).toBe(0);
});

test("whoever changes their mind stays, with everything", async () => {
  await salma.privacy.leave(proof);
  expect((await salma.privacy.stay()).body.leavingAt).toBeNull();
  expect((await salma.privacy.stay()).status).toBe(200);
  world.clock.advance(week + 60);
  await world.tick();
  await world.drain();
  expect(await stateOf(world.people.salma)).toMatchObject({ name: cast.salma.name, leaving_at: null, erased_at: null });
  expect(mailsTo(cast.salma.email)).toEqual(["بقي حسابك في حِوار"]);
});

test("what is booked, owed or on its way stands in the way, each with its reason", async () => {
  const wanted = await bookable();
  const { id } = (await salma.lessons.book(wanted)).body;
  expect((await salma.privacy.readLeaving()).body).toMatchObject({ obstacles: ["appointment"], planEndsAt: "2026-11-29T00:00:00Z" });
  expect((await salma.privacy.leave(proof)).refusal.code).toBe("reached-booking-limit");
  expect((await nour.privacy.leave(proof)).refusal.code).toBe("reached-booking-limit");
  await salma.lessons.cancel({ id });
  await earnPounds(world, 200);
  expect((await nour.privacy.readLeaving()).body.obstacles).toEqual(["earnings"]);
  expect((await nour.privacy.leave(proof)).refusal.code).toBe("illegal");
  expect((await salma.privacy.leave(proof)).status).toBe(200);
});

test("of leaving and booking at the same moment one comes to pass, for the student and for the tutor", async () => {
  const wanted = await bookable();
  for (const client of [salma, nour]) {
    const [left, booked] = await Promise.all([client.privacy.leave(proof), salma.lessons.book(wanted)]);
    expect([left.status, booked.status].filter((status) => status === 200)).toHaveLength(1);
    if (booked.status === 200) await salma.lessons.cancel({ id: booked.body.id });
    else await client.privacy.stay();
  }
});

test("who is leaving books nothing and is booked by nobody; the list does not show them", async () => {
  const wanted = await bookable();
  await salma.privacy.leave(proof);
  expect((await salma.lessons.book(wanted)).refusal.code).toBe("forbidden");
  await salma.privacy.stay();
  await nour.privacy.leave(proof);
  expect((await salma.lessons.book(wanted)).refusal.code).toBe("tutor-not-found");
  expect((await clientOf(world).directory.list({})).body.list.map((card) => card.id)).not.toContain(world.people.nour);
  await nour.privacy.stay();
  expect((await salma.lessons.book(wanted)).status).toBe(200);
});

test("what came into the way within the seven days is waited for, a day at a time", async () => {
  const { room } = (await salma.chat.begin({ userId: world.people.nour, message: "أهلًا" })).body;
  await nour.privacy.leave(proof);
  await salma.conduct.report({ roomId: room.id, reason: "abuse" });
  world.clock.advance(week + 60);
  await world.tick();
  expect(await stateOf(world.people.nour)).toMatchObject({ name: cast.nour.name, erased_at: null });
  expect((await stateOf(world.people.nour)).leaving_at?.toString()).toMatch(/^2026-11-09T08:01:/);
  const report = await world.db.selectFrom("conduct_report").select("id").executeTakeFirstOrThrow();
  await (await as(world, world.people.amal)).conduct.decide({ id: report.id, outcome: "dismissed", note: "لا شيء فيها" });
  world.clock.advance(86_400);
  await world.tick();
  expect((await stateOf(world.people.nour)).name).toBe(erasedName);
});

test("of keeping an account and its end at the last moment one comes to pass", async () => {
  await salma.privacy.leave(proof);
  world.clock.advance(week + 5);
  const keeper = await as(world, world.people.salma);
  const [, kept] = await Promise.all([world.tick(), keeper.privacy.stay()]);
  const { name, erased_at } = await stateOf(world.people.salma);
  expect(name === erasedName).toBe(erased_at !== null);
  if (kept.status === 200 && kept.body.leavingAt === null && erased_at === null) expect(name).toBe(cast.salma.name);
  else expect(name).toBe(erasedName);
});

test("who asks twice at once leaves once", async () => {
  const answers = await Promise.all([salma.privacy.leave(proof), salma.privacy.leave(proof)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await world.drain();
  expect(mailsTo(cast.salma.email)).toEqual(["سيُحذف حسابك في حِوار"]);
});

test("the other one's chat stays open and readable; nothing more can be written into it", async () => {
  const { room } = (await salma.chat.begin({ userId: world.people.nour, message: `أنا ${cast.salma.name}، أهلًا` })).body;
  await salma.privacy.leave(proof);
  world.clock.advance(week + 5);
  await world.tick();
  const reader = await as(world, world.people.nour);
  const { list } = (await reader.chat.messages({ roomId: room.id } as never)).body;
  expect(list.map(({ text }) => text)).toEqual(["أنا ————————، أهلًا"]);
  const rooms = (await reader.chat.rooms({ userId: world.people.nour } as never)).body as never as { list: { other: { name: string } }[] };
  expect(JSON.stringify(rooms)).toContain(erasedName);
  expect((await reader.chat.begin({ userId: world.people.salma, message: "أين أنت؟" })).refusal.code).toBe("user-not-found");
});

test("accounts of the team are ended by a super admin alone, with a reason, and kept by one", async () => {
  const { karim, amal, lens, hoda, salma: salmaId } = world.people;
  const [boss, admin] = [await as(world, karim), await as(world, amal)];
  for (const key of ["hoda", "lens", "amal", "karim"] as const) {
    expect((await (await as(world, world.people[key])).privacy.leave(proof)).refusal.code).toBe("forbidden");
  }
  const reason = "انتهى عمله معنا";
  expect((await admin.privacy.endAccount({ id: lens, reason })).refusal.code).toBe("forbidden");
  expect((await boss.privacy.endAccount({ id: karim, reason })).refusal.code).toBe("illegal");
  expect((await boss.privacy.endAccount({ id: salmaId, reason })).refusal.code).toBe("illegal");
  expect((await boss.privacy.endAccount({ id: lens, reason })).status).toBe(200);
  expect((await boss.privacy.endAccount({ id: hoda, reason })).status).toBe(200);
  expect((await admin.people.record({ id: String(lens) })).body.person.leavingAt).not.toBeNull();
  expect((await boss.privacy.keepAccount({ id: String(hoda) })).status).toBe(200);
  world.clock.advance(week + 5);
  await world.tick();
  expect([(await stateOf(lens)).name, (await stateOf(hoda)).name]).toEqual([erasedName, cast.hoda.name]);
  const { list } = (await (await as(world, karim)).audit.list({ subject: `person:${lens}` })).body;
  expect(list.map(({ action, sent }) => [action, sent.length])).toEqual([
    ["privacy.erase", 0],
    ["privacy.endAccount", 0],
  ]);
  expect((await (await as(world, karim)).accounts.block({ id: lens, blocked: false })).refusal.code).toBe("illegal");
});
