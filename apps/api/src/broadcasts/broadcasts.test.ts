import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import type { MailMessage } from "../outside/mail/mail.ts";
import { refused } from "../outside/outcome.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { selectBroadcastPage, selectNext } from "./queries.ts";
import { sendBatch } from "./send.ts";

let world: TestWorld;
let karim: Client;
beforeEach(async () => {
  world = await createTestWorld();
  karim = await as(world, world.people.karim);
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const words = { title: "خصم العودة إلى الدراسة", message: "خصم على باقات الشهر.\nحتى نهاية الأسبوع." };
const agree = async (id: number, granted = true) => (await as(world, id)).accounts.consent({ kind: "marketing", granted });
/** Inserts `count` new students who agreed to offers. */
async function students(count: number, change: object = {}): Promise<number[]> {
  const now = world.clock.now();
  const stamp = { role: 4, name: "ليلى حسن محمود", created_at: now, updated_at: now, email_verified_at: now, ...change };
  const rows = await world.db
    .insertInto("person")
    .values(Array.from({ length: count }, (_, index) => ({ ...stamp, email: `layla-${crypto.randomUUID()}-${index}@test.local` })))
    .returning("id")
    .execute();
  const consents = rows.map(({ id }) => ({ person_id: id, kind: "marketing", granted: true, version: "2026-11", at: now }));
  await world.db.insertInto("consent").values(consents).execute();
  return rows.map(({ id }) => id);
}
const told = async () =>
  (await world.db.selectFrom("notification").select("person_id as id").where("kind", "=", "broadcast").orderBy("person_id").execute()).map(
    ({ id }) => id,
  );
const linkIn = (mail: MailMessage | undefined) => /\/unsubscribe#([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

test("a message reaches students who agreed, by their way, and nobody else; how many it was is counted", async () => {
  const { salma, omar, nour } = world.people;
  await agree(salma);
  await agree(nour);
  await agree(omar);
  await agree(omar, false);
  const [blocked = 0] = await students(1, { blocked_at: world.clock.now() });
  expect((await karim.broadcasts.audience({})).body).toEqual({ count: 1 });
  const { body } = await karim.broadcasts.send({ ...words, audience: {} });
  expect(body).toMatchObject({ ...words, by: "كريم سالم", told: 0, doneAt: null });
  await world.drain();
  expect(await told()).toEqual([salma]);
  expect(await told()).not.toContain(blocked);
  const mail = world.mails.at(-1);
  expect([mail?.subject, mail?.unsubscribeUrl]).toEqual([words.title, expect.stringContaining("/api/v1/webhooks/unsubscribe?token=")]);
  expect(mail?.html).toContain("إيقافها");
  world.clock.advance(6 * 60);
  await world.tick();
  expect((await karim.broadcasts.read({ id: String(body.id) })).body).toMatchObject({
    told: 1,
    sent: 1,
    failed: 0,
    doneAt: expect.any(String),
  });
  expect((await (await as(world, salma)).notifications.list()).body.list[0]).toMatchObject({ title: words.title, text: words.message });
});

test("many are told in batches, each once, also where a batch is worked twice", async () => {
  const ids = await students(230);
  const { body } = await karim.broadcasts.send({ ...words, audience: {} });
  const open = () => openContext(world, systemCaller("test"), world.clock.now());
  await Promise.all([1, 2, 3].map(() => sendBatch(open(), { broadcastId: body.id })));
  await world.drain();
  expect(await told()).toEqual(ids);
  expect((await karim.broadcasts.read({ id: String(body.id) })).body).toMatchObject({ told: 230 });
  expect(world.mails).toHaveLength(230);
  expect((await karim.broadcasts.list({ state: "done" })).body.total).toBe(1);
  expect((await karim.broadcasts.list({ state: "sending" })).body.total).toBe(0);
});

test("whoever takes the consent back gets nothing of what is queued, by no way", async () => {
  const { salma, omar } = world.people;
  const [layla = 0] = await students(1);
  const phones: string[] = [];
  Object.assign(world.outside, {
    whatsapp: { ...world.outside.whatsapp, sendNotice: async ({ to }: { to: string }) => phones.push(to) && refused("131026", "") },
  });
  const byPhone = {
    phone: "01012345678",
    phone_verified_at: world.clock.now(),
    notification_method: 1,
    notification_chosen_at: world.clock.now(),
  };
  await world.db.updateTable("person").set(byPhone).where("id", "=", omar).execute();
  for (const id of [salma, omar]) await agree(id);
  const { body } = await karim.broadcasts.send({ ...words, audience: {} });
  await sendBatch(openContext(world, systemCaller("test"), world.clock.now()), { broadcastId: body.id });
  for (const id of [salma, omar]) await agree(id, false);
  await world.drain();
  expect(await told()).toEqual([salma, omar, layla]);
  expect([phones, world.mails.map(({ subject }) => subject)]).toEqual([[], [words.title]]);
  const messages = await world.db.selectFrom("message").select(["channel", "state", "failure"]).where("state", "=", "refused").execute();
  expect(messages.map(({ channel, failure }) => `${channel} ${failure}`).sort()).toEqual([
    "mail consent-withdrawn",
    "whatsapp consent-withdrawn",
  ]);
});

test("one whose ends cannot be counted holds no other up, and is counted once they can", async () => {
  await students(1);
  const first = await karim.broadcasts.send({ ...words, audience: {} });
  await karim.broadcasts.send({ ...words, audience: { level: 1 } });
  await world.drain();
  await sql`create function refuse_count() returns trigger language plpgsql as $$ begin raise 'too slow'; end $$`.execute(world.db);
  await sql`create trigger refuse_count before update of sent on broadcast for each row when (new.id = ${sql.lit(first.body.id)}) execute function refuse_count()`.execute(
    world.db,
  );
  world.clock.advance(6 * 60);
  await world.tick();
  const due = await world.db.selectFrom("broadcast").select("count_due_at as at").execute();
  const soon = world.clock.now().add({ minutes: 4 }).epochMilliseconds;
  expect(due.map(({ at }) => (at?.epochMilliseconds ?? 0) > soon)).toEqual([true, true]);
  expect(JSON.stringify(world.defects.splice(0))).toContain("too slow");
  await sql`drop trigger refuse_count on broadcast`.execute(world.db);
  world.clock.advance(6 * 60);
  await world.tick();
  expect((await karim.broadcasts.read({ id: String(first.body.id) })).body.sent).toBe(1);
});

test("students are found by level, place, plan and last lesson", async () => {
  const now = world.clock.now();
  const [high = 0] = await students(1, { level: 5, city: 1 });
  const [giza = 0] = await students(1, { level: 1, city: 30 });
  await insertSubscription(world.db, high, await insertPlan(world.db, now), now.subtract({ hours: 24 }));
  const found = async (audience: object) => (await karim.broadcasts.audience(audience)).body.count;
  expect(await found({ level: "5" })).toBe(1);
  expect(await found({ city: "3" })).toBe(1);
  expect(await found({ hasPlan: "true" })).toBe(1);
  expect(await found({ hasPlan: "false" })).toBe(1);
  expect(await found({ lastLessonBefore: "2027-01-01" })).toBe(0);
  await karim.broadcasts.send({ ...words, audience: { city: 3 } });
  await world.drain();
  expect(await told()).toEqual([giza]);
});

test("sent twice at once it is sent once; the same again is refused, and a third to the same students within a day", async () => {
  await students(1);
  const answers = await Promise.all([1, 2, 3, 4].map(() => karim.broadcasts.send({ ...words, audience: {} })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("illegal");
  const another = (title: string) => karim.broadcasts.send({ ...words, title, audience: {} });
  expect((await another("عرض آخر اليوم")).status).toBe(200);
  expect((await another("عرض ثالث اليوم")).refusal.code).toBe("too-many-requests");
  expect((await karim.broadcasts.send({ ...words, audience: { level: 1 } })).status).toBe(200);
  world.clock.advance(25 * 3600);
  expect((await (await as(world, world.people.karim)).broadcasts.send({ ...words, title: "عرض ثالث اليوم", audience: {} })).status).toBe(
    200,
  );
  await world.drain();
  expect(await told()).toHaveLength(3);
});

test("the link of a mail stops offers without signing in, by page and by the mail program; it opens nothing else", async () => {
  const [layla = 0, mona = 0] = await students(2);
  await karim.broadcasts.send({ ...words, audience: {} });
  await world.drain();
  const guest = clientOf(world);
  const [first, second] = world.mails;
  expect((await guest.broadcasts.unsubscribe({ token: linkIn(first) })).status).toBe(200);
  expect((await guest.broadcasts.unsubscribe({ token: linkIn(first) })).status).toBe(200);
  const oneClick = new URL(second?.unsubscribeUrl ?? "");
  const posted = await fetch(`${world.url}${oneClick.pathname}${oneClick.search}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(posted.status).toBe(200);
  for (const id of [layla, mona]) expect((await (await as(world, id)).accounts.consents()).body.marketing).toBe(false);
  const rows = await world.db.selectFrom("consent").select("granted").where("person_id", "in", [layla, mona]).execute();
  expect(rows).toHaveLength(4);
  expect((await karim.broadcasts.audience({})).body.count).toBe(0);
  expect((await clientOf(world, { token: linkIn(first) }).accounts.current()).refusal.code).toBe("unauthenticated");
  expect((await guest.broadcasts.unsubscribe({ token: `${linkIn(first)}x` })).refusal.code).toBe("not-found");
  expect((await fetch(`${world.url}/api/v1/webhooks/unsubscribe?token=x.y.z`, { method: "POST" })).status).toBe(404);
});

test("admins read, super admins send, nobody else either", async () => {
  const amal = await as(world, world.people.amal);
  expect((await amal.broadcasts.list({})).status).toBe(200);
  expect((await amal.broadcasts.send({ ...words, audience: {} })).status).toBe(403);
  for (const who of ["salma", "nour", "hoda", "lens"] as const)
    expect((await (await as(world, world.people[who])).broadcasts.audience({})).status).toBe(403);
  expect((await amal.broadcasts.read({ id: "999" })).refusal.code).toBe("not-found");
});

test("a batch begins where the last one ended, in the index of who agreed; a page in each state by its own", async () => {
  const now = world.clock.now();
  const audience = { level: 2, city: 3, hasPlan: true, lastLessonFrom: "2026-01-01", lastLessonBefore: "2026-12-01" } as const;
  const batch = (await plansOf((db) => selectNext(db, audience, 7, 100, now))).join("\n");
  expect(batch).toMatch(/Index (Only )?Scan using consent_marketing/);
  expect(batch).toMatch(/Index Cond: \(person_id > /);
  expect(batch).not.toContain("Seq Scan");
  const page = { limit: 20, offset: 0 };
  const sending = (await plansOf((db) => selectBroadcastPage(db, "sending", page))).join("\n");
  expect(sending).toContain("broadcast_waits");
  const done = (await plansOf((db) => selectBroadcastPage(db, "done", page))).join("\n");
  expect(done).toContain("broadcast_done");
});
