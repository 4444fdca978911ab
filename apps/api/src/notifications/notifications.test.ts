import { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import type { CastKey } from "../test/cast.ts";
import { as } from "../test/client.ts";
import { createReachingWorld, type ReachingWorld } from "../test/reach.ts";
import { notify } from "./notify.ts";
import { noticeKind } from "./rules.ts";

const told = noticeKind({
  payload: z.object({ title: z.string() }),
  title: ({ title }) => title,
  text: () => "الدرس مع نور\nيبدأ بعد ساعة.",
  path: () => "/lesson/1",
  mail: ({ title }) => ({ subject: title, lines: [title] }),
});
const paid = noticeKind({ ...told, isAlwaysMailed: true });
/** Notification kinds of this test file, which are not among the product's names. */
const testKinds = { "test-lesson": told, "test-payment": paid };
const notifyTest = (context: Parameters<typeof notify>[0], name: keyof typeof testKinds, told: object) =>
  notify(context, name as "chat.new-messages", told as never);

let reach: ReachingWorld;
beforeAll(async () => {
  reach = await createReachingWorld();
  const { hooks } = reach.world;
  const noticeKinds = new Map([...hooks.notifications.noticeKinds, ...Object.entries(testKinds)]);
  // Only for this test world; other files use the product's kinds.
  Object.assign(reach.world, { hooks: { ...hooks, notifications: { ...hooks.notifications, noticeKinds } } });
});
afterAll(() => reach.close());

const chatId = "7000000001";
const phone = "01012345601";
const set = (who: CastKey, method: 0 | 1 | 2) =>
  reach.world.db
    .updateTable("person")
    .set({ notification_method: method, notification_chosen_at: reach.world.clock.now() })
    .where("id", "=", reach.world.people[who])
    .execute();
let turn = 0;
const say = async (name: "test-lesson" | "test-payment" = "test-lesson") => {
  turn += 1;
  const cause = `test:${turn}`;
  await inTransaction(reach.world, systemCaller("test"), reach.world.clock.now(), (context) =>
    notifyTest(context, name, { personId: reach.world.people.salma, cause, payload: { title: `درس ${turn}` } }),
  );
  return cause;
};
const deliveries = (cause: string) =>
  reach.world.db
    .selectFrom("message")
    .innerJoin("notification", (join) => join.on("message.reference", "=", sql<string>`'notice:' || notification.id`))
    .select(["channel", "state", "failure"])
    .where("cause", "=", cause)
    .orderBy("channel")
    .execute();
const states = async (cause: string) => Object.fromEntries((await deliveries(cause)).map(({ channel, state }) => [channel, state]));
const settled = (cause: string, expected: Record<string, string>) =>
  reach.until(async () => {
    await reach.world.drain();
    return JSON.stringify(await states(cause)) === JSON.stringify(expected);
  });
const onWhatsApp = async () =>
  (await reach.control<{ template: string; parameters: string[] }[]>("/whatsapp/messages")).map(({ parameters }) => parameters);
const onTelegram = async () => (await reach.control<{ text: string }[]>("/telegram/messages")).map(({ text }) => text);
const link = async () => {
  const salma = await as(reach.world, reach.world.people.salma);
  await reach.pressStart((await salma.accounts.linkTelegram()).body.url, chatId);
  await reach.until(async () => (await salma.accounts.current()).body.telegramLinked);
  await reach.world.drain();
};
beforeEach(async () => {
  await reach.world.db.deleteFrom("telegram_link").execute();
  await reach.control("/whatsapp/numbers", { phone, reachable: true });
});

test("by WhatsApp: the template, and its way to the phone", async () => {
  await set("salma", 1);
  const cause = await say();
  await settled(cause, { whatsapp: "delivered" });
  expect((await onWhatsApp()).at(-1)).toEqual([`درس ${turn}`, "الدرس مع نور يبدأ بعد ساعة.", `${reach.world.settings.appUrl}/lesson/1`]);
});

test("by Telegram: the bot's chat", async () => {
  await link();
  const cause = await say();
  await settled(cause, { telegram: "sent" });
  expect((await onTelegram()).at(-1)).toContain(`درس ${turn}`);
});

test("money is mailed whatever was chosen; nothing else is when none was chosen", async () => {
  await set("salma", 0);
  expect(await states(await say())).toEqual({});
  await settled(await say("test-payment"), { mail: "sent" });
  await set("salma", 1);
  await settled(await say("test-payment"), { mail: "sent", whatsapp: "delivered" });
});

test("told once a cause, whatever happens at once", async () => {
  await set("salma", 1);
  const now = reach.world.clock.now();
  const before = (await onWhatsApp()).length;
  const once = () =>
    inTransaction(reach.world, systemCaller("test"), now, (context) =>
      notifyTest(context, "test-lesson", { personId: reach.world.people.salma, cause: "test:same", payload: { title: "مرة" } }),
    );
  await Promise.all([once(), once(), once()]);
  await settled("test:same", { whatsapp: "delivered" });
  expect(await onWhatsApp()).toHaveLength(before + 1);
});

test("a number that is not on WhatsApp: Telegram where it is linked, else mail", async () => {
  await set("salma", 1);
  await reach.control("/whatsapp/numbers", { phone, reachable: false });
  await settled(await say(), { mail: "sent", whatsapp: "refused" });
  await link();
  await set("salma", 1);
  await settled(await say(), { telegram: "sent", whatsapp: "refused" });
});

test("a template that WhatsApp refuses at once goes another way, too", async () => {
  await set("salma", 1);
  await reach.fail("whatsapp", "send", "decline", { argument: 132015 });
  const cause = await say();
  await settled(cause, { mail: "sent", whatsapp: "refused" });
  expect((await deliveries(cause)).find(({ channel }) => channel === "whatsapp")?.failure).toBe("132015");
});

test("a bot that was blocked unheard: untied, and mailed from now on", async () => {
  await link();
  await reach.fail("telegram", "update", "never-call-back");
  await reach.control("/telegram/block", { chatId, blocked: true });
  await settled(await say(), { mail: "sent", telegram: "refused" });
  const me = (await (await as(reach.world, reach.world.people.salma)).accounts.current()).body;
  expect(me).toMatchObject({ telegramLinked: false, notificationMethod: 0 });
  await settled(await say(), { mail: "sent" });
});

test.each([
  ["timeout-after-effect", 1],
  ["late", 1],
])("WhatsApp, %s: never sent twice, and settled by what it tells", async (fault, sent) => {
  await set("salma", 1);
  const before = (await onWhatsApp()).length;
  await reach.fail("whatsapp", "send", fault, { argument: 1_000 });
  await settled(await say(), { whatsapp: "delivered" });
  expect(await onWhatsApp()).toHaveLength(before + sent);
});

test("WhatsApp broke before it did anything: unknown, not sent twice, and the next notice arrives", async () => {
  await set("salma", 1);
  const before = (await onWhatsApp()).length;
  await reach.fail("whatsapp", "send", "500");
  await settled(await say(), { whatsapp: "unknown" });
  await settled(await say(), { whatsapp: "delivered" });
  expect(await onWhatsApp()).toHaveLength(before + 1);
});

test("a status before the answer, late, twice and out of order", async () => {
  await set("salma", 1);
  await reach.fail("whatsapp", "send", "callback-before-answer");
  await reach.fail("whatsapp", "webhook", "late", { argument: 100 });
  await reach.fail("whatsapp", "webhook", "duplicate");
  await settled(await say(), { whatsapp: "delivered" });
  await reach.fail("whatsapp", "webhook", "out-of-order");
  await settled(await say(), { whatsapp: "delivered" });
});

test("asked for patience: queued again, and sent when the company takes it", async () => {
  await set("salma", 1);
  await reach.fail("whatsapp", "send", "decline", { argument: 130429 });
  const cause = await say();
  await reach.world.drain();
  expect(await states(cause)).toEqual({ whatsapp: "queued" });
  await again();
  await settled(cause, { whatsapp: "delivered" });
  reach.world.defects.length = 0;
});

test("no patience for more than half an hour: then by another way", async () => {
  await set("salma", 1);
  await reach.fail("whatsapp", "send", "decline", { argument: 130429, times: 2 });
  const cause = await say();
  await reach.world.drain();
  reach.world.clock.advance(31 * 60);
  await again();
  await settled(cause, { mail: "sent", whatsapp: "refused" });
  reach.world.defects.length = 0;
});

test("a worker that died between sending and knowing: not sent again", async () => {
  await set("salma", 1);
  const before = (await onWhatsApp()).length;
  const cause = await say();
  const { id } = await reach.world.db.selectFrom("notification").select("id").where("cause", "=", cause).executeTakeFirstOrThrow();
  await reach.world.db.updateTable("message").set({ state: "sending", tries: 1 }).where("reference", "=", `notice:${id}`).execute();
  await reach.world.drain();
  expect(await states(cause)).toEqual({ whatsapp: "unknown" });
  expect(await onWhatsApp()).toHaveLength(before);
});

test("the handshake, and what strangers bring to our webhooks", async () => {
  const at = (path: string) => `${reach.world.url}/api/v1/webhooks${path}`;
  const query = "hub.mode=subscribe&hub.challenge=77&hub.verify_token=";
  const greeting = await fetch(`${at("/whatsapp")}?${query}sandbox-verify-token`);
  expect([greeting.status, await greeting.text()]).toEqual([200, "77"]);
  expect((await fetch(`${at("/whatsapp")}?${query}x`)).status).toBe(403);
  for (const path of ["/whatsapp", "/telegram", "/telegram-gateway"]) {
    for (const body of ["", "{", '{"update_id":1}', "\u0000".repeat(500)]) {
      expect((await fetch(at(path), { method: "POST", body, headers: { "content-type": "application/json" } })).status).toBe(403);
    }
  }
});

test("nothing defective was logged", () => {
  expect(reach.world.defects).toEqual([]);
});

test("everything read in two tabs at once is read once, and nobody else's is", async () => {
  const { world } = reach;
  const { salma, omar } = world.people;
  for (const personId of [salma, omar])
    await inTransaction(world, systemCaller("test"), world.clock.now(), (context) =>
      notifyTest(context, "test-lesson", { personId, cause: "test:read", payload: { title: "درس" } }),
    );
  const client = await as(world, salma);
  const readAt = () => world.db.selectFrom("notification").select(["id", "read_at"]).where("person_id", "=", salma).orderBy("id").execute();
  expect((await Promise.all([1, 2, 3].map(() => client.notifications.readAll()))).map(({ status }) => status)).toEqual([200, 200, 200]);
  const first = await readAt();
  expect(first.map(({ read_at }) => read_at)).not.toContain(null);
  world.clock.advance(1);
  await client.notifications.readAll();
  expect(await readAt()).toEqual(first);
  expect((await client.notifications.unread()).body.count).toBe(0);
  expect((await (await as(world, omar)).notifications.unread()).body.count).toBeGreaterThan(0);
});

/** Lets waiting jobs be retried at once. */
async function again(): Promise<void> {
  const { sql } = await import("kysely");
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(reach.world.db);
}

test("what somebody did themself is theirs, what befalls them is not", async () => {
  const { salma, nour } = reach.world.people;
  const heard: boolean[] = [];
  const actor = { id: salma, role: Role.Student, sessionId: "00000000-0000-4000-8000-000000000000", mustEnrol: false };
  await inTransaction(reach.world, systemCaller("test"), reach.world.clock.now(), async (context) => {
    const push = ((_event: string, _to: unknown, { isOwn }: { isOwn: boolean }) => heard.push(isOwn)) as unknown as typeof context.push;
    for (const personId of [salma, nour])
      await notifyTest({ ...context, actor, push }, "test-lesson", { personId, cause: "test:own", payload: { title: "درس" } });
    await notifyTest({ ...context, push }, "test-lesson", { personId: salma, cause: "test:not-own", payload: { title: "درس" } });
  });
  expect(heard).toEqual([true, false, false]);
});
