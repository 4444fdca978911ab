import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { ok } from "../outside/outcome.ts";
import { cast, castPassword } from "../test/cast.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { silentMessageChannels } from "../test/silent-message-channels.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { mostNotices } from "./rules.ts";

interface Told {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

let world: TestWorld;
let salma: Client;
let guardian: Client;
let told: Told[];
const phone = "01112345678";
const consent = { birthYear: 2012, guardianName: "حسن علي", guardianPhone: phone, guardianConsent: true } as const;

beforeEach(async () => {
  told = [];
  const { whatsapp } = silentMessageChannels(() => Temporal.Now.instant());
  const sendNotice: typeof whatsapp.sendNotice = async (message) => {
    told.push(message);
    return ok({ messageId: `wamid.${told.length}` });
  };
  world = await createTestWorld({ outside: { whatsapp: { ...whatsapp, sendNotice } } });
  salma = await as(world, world.people.salma);
  guardian = clientOf(world);
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today, 120);
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T16:00:00Z");
});
afterEach(async () => {
  expect(await violatedInvariants(world.db)).toEqual([]);
  expect(world.defects).toEqual([]);
  await world.close();
});

const change = (given: Parameters<Client["accounts"]["changeStudent"]>[0]) => salma.accounts.changeStudent(given);
/** Returns the secret of the last sent link. */
async function secretSent(): Promise<string> {
  await world.drain();
  return told.at(-1)?.url.split("/").at(-1) ?? "";
}
const book = (start = "2026-11-02T10:00:00Z") => salma.lessons.book({ tutorId: world.people.nour, start, duration: 30 });
const write = () => salma.chat.begin({ userId: world.people.nour, message: "أهلًا" });
const left = async () => (await salma.subscriptions.balance()).body.remainingWeeklyMinutes;
const ahead = async () => (await salma.lessons.list({ when: "future", cancelled: "false" })).body.total;
const statusOf = async (secret: string) => (await guardian.guardians.open({ secret })).status;

test("a guardian is told on their phone, of the student no more than the first name, and sees what was agreed without an account", async () => {
  await change(consent);
  const secret = await secretSent();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ to: phone, url: expect.stringMatching(/^http:\/\/app\.localhost:4000\/guardian\/[\w-]{43}$/) });
  expect(told[0]?.text).toContain("سلمى");
  const { status, body } = await guardian.guardians.open({ secret });
  expect(status).toBe(200);
  expect(body).toEqual({ firstName: "سلمى", version: "2026-11", consentedAt: expect.any(String), withdrawnAt: null });
  const hidden = [cast.salma.name.split(" ").at(-1) ?? "", cast.salma.email, cast.salma.phone];
  for (const word of hidden) expect(JSON.stringify([told, body])).not.toContain(word);
  expect(JSON.stringify(await world.db.selectFrom("guardian_notice").selectAll().execute())).not.toContain(secret);
});

test("one consent is told once, however often the form is saved, and keeps its day", async () => {
  await change(consent);
  const secret = await secretSent();
  const { consentedAt } = (await guardian.guardians.open({ secret })).body;
  world.clock.advance(600);
  await change({ ...consent, city: 2 });
  await world.drain();
  expect(told).toHaveLength(1);
  expect((await guardian.guardians.open({ secret })).body.consentedAt).toBe(consentedAt);
});

test("nobody is told for who is of age, nor before all is said", async () => {
  await change({ ...consent, birthYear: 2001 });
  await change({ birthYear: 2001, guardianConsent: true });
  await world.drain();
  expect(told).toEqual([]);
  await change({ birthYear: 2012 });
  await world.drain();
  expect(told).toHaveLength(1);
});

test("another phone or another guardian has a link of their own, and the former opens nothing", async () => {
  await change(consent);
  const first = await secretSent();
  await change({ guardianPhone: "01212345678" });
  const second = await secretSent();
  expect(told.map(({ to }) => to)).toEqual([phone, "01212345678"]);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await change({ guardianName: "هدى محمود" });
  expect(await statusOf(second)).toBe(404);
  expect((await guardian.guardians.withdraw({ secret: second })).refusal.code).toBe("not-found");
  await change({ guardianName: "هدى محمود", guardianConsent: true });
  expect(await statusOf(await secretSent())).toBe(200);
});

test("withdrawn, what is ahead is cancelled with everything back, and nothing is booked or written until a guardian agrees again", async () => {
  await change(consent);
  const secret = await secretSent();
  const before = await left();
  expect((await book()).status).toBe(200);
  expect((await write()).status).toBe(200);
  const { body } = await guardian.guardians.withdraw({ secret });
  expect(body).toMatchObject({ firstName: "سلمى", withdrawnAt: expect.any(String) });
  expect([await ahead(), await left()]).toEqual([0, before]);
  expect((await book()).refusal).toMatchObject({ code: "forbidden", fields: { guardian: "required" } });
  expect((await write()).refusal.code).toBe("forbidden");
  expect((await salma.accounts.current()).body.missing).toEqual(["guardian"]);
  const kinds = (await salma.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "guardian-withdrew")).toHaveLength(1);
  await world.drain();
  expect(world.mails.filter(({ to, subject }) => to === cast.salma.email && subject === "سُحبت موافقة وليّ أمرك")).toHaveLength(1);
  expect((await guardian.guardians.open({ secret })).body).toEqual(body);
  await change({ guardianConsent: true });
  expect(await statusOf(await secretSent())).toBe(200);
  expect(await statusOf(secret)).toBe(404);
  expect((await book()).status).toBe(200);
});

test("withdrawn many times at once it is withdrawn once", async () => {
  await change(consent);
  const secret = await secretSent();
  await book();
  const answers = await Promise.all(Array.from({ length: 6 }, () => guardian.guardians.withdraw({ secret })));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.withdrawnAt)).size).toBe(1);
  const kinds = (await salma.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "guardian-withdrew")).toHaveLength(1);
});

test("withdrawn beside a booking, nothing stays booked", async () => {
  for (let round = 0; round < 4; round += 1) {
    await change(consent);
    const secret = await secretSent();
    const [booked, withdrawn] = await Promise.all([book(), guardian.guardians.withdraw({ secret })]);
    expect(withdrawn.status).toBe(200);
    expect([200, 403]).toContain(booked.status);
    expect(await ahead()).toBe(0);
  }
});

test("what is no secret is refused, a guessed one is nobody's, and who is of age needs nobody's consent", async () => {
  expect((await guardian.guardians.open({ secret: "short" })).status).toBe(400);
  const guessed = { secret: "A".repeat(43) };
  expect((await guardian.guardians.open(guessed)).refusal.code).toBe("not-found");
  expect((await guardian.guardians.withdraw(guessed)).refusal.code).toBe("not-found");
  await change(consent);
  const secret = await secretSent();
  await change({ birthYear: 2001 });
  expect(await statusOf(secret)).toBe(404);
});

test("of who is erased nothing is left behind the link", async () => {
  await change(consent);
  const secret = await secretSent();
  expect((await salma.privacy.leave({ current: castPassword })).status).toBe(200);
  world.clock.advance(8 * 86_400);
  await world.tick();
  await world.drain();
  expect(await statusOf(secret)).toBe(404);
  expect(await world.db.selectFrom("guardian_notice").select("id").execute()).toEqual([]);
});

test("a phone is not pestered: a student's messages and a phone's are counted for a day", async () => {
  await change(consent);
  for (let turn = 1; turn < mostNotices.ofStudent; turn += 1) await change({ guardianPhone: `0101234560${turn}` });
  const full = await change({ guardianPhone: "01012345699" });
  expect([full.refusal.code, full.headers.get("retry-after")]).toEqual(["too-many-requests", expect.stringMatching(/^\d+$/)]);
  expect((await salma.accounts.current()).body.guardianPhone).not.toBe("01012345699");
  const { db, clock, people } = world;
  const row = { student_id: people.salma, phone: "01012345688", consent_version: "2026-11", consented_at: clock.now() };
  const sent = Array.from({ length: mostNotices.toPhone }, () => ({ ...row, created_at: clock.now(), ended_at: clock.now() }));
  await db.insertInto("guardian_notice").values(sent).execute();
  const name = async () => (await as(world, people.omar)).accounts.changeStudent({ ...consent, guardianPhone: row.phone });
  expect((await name()).refusal.code).toBe("too-many-requests");
  clock.advance(86_401);
  expect((await name()).status).toBe(200);
});
