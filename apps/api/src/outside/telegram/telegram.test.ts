import { afterEach, beforeEach, expect, test } from "vitest";
import { startListener, startTwins, type Twins } from "../../test/twins.ts";
import { ok } from "../outcome.ts";
import { createTelegramBot, type TelegramBot } from "./bot.ts";
import { createTelegramGateway, type TelegramGateway } from "./gateway.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
let twins: Twins;
let listener: Awaited<ReturnType<typeof startListener>>;
let gateway: TelegramGateway;
let bot: TelegramBot;

const connect = (changes: object = {}) =>
  createTelegramGateway({ ...twins.sandbox.reach.gateway, callbackUrl: listener.url, timeoutMilliseconds: 400, ...changes }, () => now);
const connectBot = (changes: object = {}) =>
  createTelegramBot(
    { ...twins.sandbox.reach.bot, webhookUrl: listener.url, webhookSecret: "our-secret", timeoutMilliseconds: 400, ...changes },
    () => now,
  );

beforeEach(async () => {
  listener = await startListener();
  twins = await startTwins({ now: () => now, reach: { retryMilliseconds: 5 } });
  gateway = connect();
  bot = connectBot();
});
afterEach(async () => {
  await twins.sandbox.close();
  listener.close();
});

const phone = "01012345601";
const code = (requestId: string | null = null) => ({ to: phone, code: "04217", requestId, reference: "code:1", ttlSeconds: 900 });
const codes = () => twins.control<{ code: string; state: string; requestId: string }[]>("/telegram/codes");
const reports = (from = gateway, at = now) =>
  listener.heard.map(({ body, headers }) =>
    from.readReport(body, { timestamp: headers["x-request-timestamp"] as string, signature: headers["x-request-signature"] as string }, at),
  );
const heard = (count: number) => expect.poll(() => listener.heard.length).toBeGreaterThanOrEqual(count);

test("the ability is asked, and the code then sent under its id", async () => {
  const able = await gateway.checkSendAbility(phone);
  const requestId = able.kind === "ok" && able.value.kind === "able" ? able.value.requestId : "";
  expect(await gateway.sendCode(code(requestId))).toEqual(ok({ messageId: requestId }));
  expect(await codes()).toMatchObject([{ code: "04217", requestId }]);
  expect(await gateway.sendCode(code(requestId))).toMatchObject({ kind: "refused", code: "MESSAGE_ALREADY_SENT" });
  await heard(2);
  expect(reports()).toContainEqual({ kind: "genuine", value: { reference: "code:1", requestId, state: "delivered" } });
});

test("a number without Telegram is told at once", async () => {
  await twins.control("/telegram/numbers", { phone, reachable: false });
  expect(await gateway.checkSendAbility(phone)).toEqual(ok({ kind: "unreachable" }));
});

test.each([
  ["ability", "500", "unknown"],
  ["ability", "timeout-after-effect", "unknown"],
  ["code", "500", "unknown"],
  ["code", "late", "unknown"],
  ["code", "slow-body", "unknown"],
  ["code", "timeout-after-effect", "unknown"],
])("%s with %s is %s, and the next call works", async (operation, fault, kind) => {
  await twins.fail("telegram", operation, fault, fault === "500" ? {} : { argument: 60_000 });
  const ask = () => (operation === "ability" ? gateway.checkSendAbility(phone) : gateway.sendCode(code()));
  expect((await ask()).kind).toBe(kind);
  expect((await ask()).kind).toBe("ok");
});

test.each([
  ["FLOOD_WAIT_12", { kind: "not-sent", retryAfterSeconds: 12 }],
  ["BALANCE_NOT_ENOUGH", { kind: "refused", code: "BALANCE_NOT_ENOUGH" }],
])("%s", async (argument, reply) => {
  await twins.fail("telegram", "code", "decline", { argument });
  expect(await gateway.sendCode(code())).toMatchObject(reply);
});

test("reports: before the answer, twice, out of order, forged, stale", async () => {
  await twins.fail("telegram", "code", "callback-before-answer");
  await gateway.sendCode(code());
  expect(listener.heard.length).toBeGreaterThanOrEqual(2);
  await twins.fail("telegram", "report", "duplicate", { argument: 3 });
  await twins.fail("telegram", "report", "out-of-order");
  await gateway.sendCode(code());
  await heard(6);
  expect(reports().every(({ kind }) => kind === "genuine")).toBe(true);
  expect(reports(connect({ token: "other" })).every(({ kind }) => kind === "forged")).toBe(true);
  expect(reports(gateway, now.add({ hours: 25 })).every(({ kind }) => kind === "forged")).toBe(true);
  listener.heard.length = 0;
  await twins.fail("telegram", "report", "corrupt-signature", { times: 2 });
  await gateway.sendCode(code());
  await heard(2);
  expect(reports()).toEqual([{ kind: "forged" }, { kind: "forged" }]);
});

test("the report's signature is that of the protocol's page", () => {
  const body = Buffer.from(
    '{"request_id":"r1","phone_number":"+201012345678","request_cost":0.01,"delivery_status":{"status":"delivered","updated_at":1700000000}}',
  );
  const signature = "b413ead44cd66b1a3e0bbd446276ab028b0dd02c945e5620f8d5481cf935bf85";
  const at = Temporal.Instant.fromEpochMilliseconds(1_700_000_002_000);
  const read = connect({ token: "TESTTOKEN" }).readReport(body, { timestamp: "1700000001", signature }, at);
  expect(read).toEqual({ kind: "genuine", value: { reference: "", requestId: "r1", state: "delivered" } });
});

test("wrong tokens are refused", async () => {
  expect(await connect({ token: "x" }).checkSendAbility(phone)).toMatchObject({ kind: "refused", code: "ACCESS_TOKEN_INVALID" });
  expect(await connectBot({ token: "x" }).setWebhook()).toMatchObject({ kind: "refused", code: "401" });
});

const chatId = "7000000001";
const say = () => bot.sendMessage({ chatId, text: "درس بعد ساعة", button: { label: "افتح", url: "http://app.localhost/lesson/1" } });
const updates = () => listener.heard.map(({ body, headers }) => bot.readUpdate(body, headers["x-telegram-bot-api-secret-token"] as string));

test("start hands over the token and the chat; only then the bot may write", async () => {
  expect((await bot.setWebhook()).kind).toBe("ok");
  expect(bot.startLink("abc_DEF-1")).toMatch(/\/HiwarBot\?start=abc_DEF-1$/);
  expect(await say()).toMatchObject({ kind: "refused", code: "403" });
  await twins.control("/telegram/start", { chatId, token: "abc_DEF-1" });
  await heard(1);
  expect(updates()).toMatchObject([{ kind: "genuine", value: { kind: "start", chatId, token: "abc_DEF-1" } }]);
  expect((await say()).kind).toBe("ok");
  expect(await twins.control("/telegram/messages")).toMatchObject([{ chatId, text: "درس بعد ساعة" }]);
});

test("a blocked bot is told so twice: by update, and at the next message", async () => {
  await bot.setWebhook();
  await twins.control("/telegram/start", { chatId, token: "t" });
  await twins.control("/telegram/block", { chatId, blocked: true });
  await heard(2);
  expect(updates()).toMatchObject([{ value: { kind: "start" } }, { value: { kind: "blocked", chatId } }]);
  expect(await say()).toMatchObject({ kind: "refused", code: "403" });
});

test("faults of the bot", async () => {
  await twins.control("/telegram/start", { chatId, token: "t" });
  await twins.fail("telegram", "message", "decline");
  expect(await say()).toMatchObject({ kind: "not-sent", retryAfterSeconds: 3 });
  for (const fault of ["500", "late", "timeout-after-effect"]) {
    await twins.fail("telegram", "message", fault, fault === "500" ? {} : { argument: 60_000 });
    expect((await say()).kind).toBe("unknown");
  }
  expect((await say()).kind).toBe("ok");
});

test("an update without our secret is a forgery", async () => {
  await bot.setWebhook();
  await twins.fail("telegram", "update", "corrupt-signature");
  await twins.control("/telegram/start", { chatId, token: "t" });
  await heard(1);
  expect(updates()).toEqual([{ kind: "forged" }]);
  expect(bot.readUpdate(Buffer.from("{"), "our-secret")).toEqual({ kind: "malformed" });
  expect(bot.readUpdate(Buffer.from("{}"), undefined)).toEqual({ kind: "forged" });
});
