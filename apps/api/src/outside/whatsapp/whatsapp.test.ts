import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startListener, startTwins, type Twins } from "../../test/twins.ts";
import { ok } from "../outcome.ts";
import { createWhatsApp, type WhatsApp } from "./whatsapp.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
let twins: Twins;
let listener: Awaited<ReturnType<typeof startListener>>;
let whatsapp: WhatsApp;

function connect(changes: object = {}): WhatsApp {
  const templates = { code: "hiwar_code", notice: "hiwar_notice" };
  return createWhatsApp({ ...twins.sandbox.reach.whatsapp, version: "v24.0", templates, timeoutMilliseconds: 400, ...changes }, () => now);
}

beforeEach(async () => {
  listener = await startListener();
  twins = await startTwins({ now: () => now, reach: { whatsAppWebhook: () => listener.url, retryMilliseconds: 5 } });
  whatsapp = connect();
});
afterEach(async () => {
  await twins.sandbox.close();
  listener.close();
});

type Message = { id: string; to: string; template: string; parameters: string[]; reference: string };
const messages = () => twins.control<Message[]>("/whatsapp/messages");
const code = { to: "01012345601", code: "04217", reference: "code:1" };
const notice = {
  to: "01012345601",
  title: "درس بعد ساعة",
  text: "مع نور\nالساعة ٧",
  url: "http://app.localhost/lesson/1",
  reference: "notice:9",
};
const statuses = (from = whatsapp) =>
  listener.heard.map(({ body, headers }) => from.readStatuses(body, headers["x-hub-signature-256"] as string));
const told = async (count: number) => {
  await expect.poll(() => listener.heard.length).toBeGreaterThanOrEqual(count);
  return statuses().flatMap((delivery) => (delivery.kind === "genuine" ? delivery.value : []));
};

test("a code leaves as the authentication template, to the number as the world writes it", async () => {
  const reply = await whatsapp.sendCode(code);
  expect(reply).toEqual(ok({ messageId: expect.stringMatching(/^wamid\./) }));
  expect(await messages()).toMatchObject([{ to: "201012345601", template: "hiwar_code", parameters: ["04217"], reference: "code:1" }]);
});

test("a notice leaves as the utility template, its parameters without line breaks", async () => {
  expect((await whatsapp.sendNotice(notice)).kind).toBe("ok");
  expect(await messages()).toMatchObject([{ parameters: ["درس بعد ساعة", "مع نور الساعة ٧", notice.url] }]);
});

test("what became of it is told by webhook, signed over the bytes, with our reference", async () => {
  await whatsapp.sendCode(code);
  expect((await told(2)).map(({ reference, state }) => [reference, state])).toEqual(
    expect.arrayContaining([
      ["code:1", "sent"],
      ["code:1", "delivered"],
    ]),
  );
});

test("a number that is not on WhatsApp is accepted and then failed", async () => {
  await twins.control("/whatsapp/numbers", { phone: "01012345601", reachable: false });
  expect((await whatsapp.sendCode(code)).kind).toBe("ok");
  expect(await told(1)).toMatchObject([{ reference: "code:1", state: "failed", failure: "131026" }]);
});

test.each([
  ["131026", "refused"],
  ["132001", "refused"],
  ["190", "refused"],
  ["131056", "not-sent"],
  ["130429", "not-sent"],
  ["131016", "not-sent"],
  ["131000", "unknown"],
])("a decline with %s is %s", async (argument, kind) => {
  await twins.fail("whatsapp", "send", "decline", { argument });
  expect((await whatsapp.sendCode(code)).kind).toBe(kind);
  expect(await messages()).toEqual([]);
  expect((await whatsapp.sendCode(code)).kind).toBe("ok");
});

test.each([
  ["500", undefined, 0],
  ["500", "after", 1],
  ["timeout-after-effect", undefined, 1],
  ["late", 60_000, 1],
  ["slow-body", 60_000, 1],
])("%s (%s) is an unknown outcome, and the next call works", async (fault, argument, left) => {
  await twins.fail("whatsapp", "send", fault, argument === undefined ? {} : { argument });
  expect((await whatsapp.sendCode(code)).kind).toBe("unknown");
  expect(await messages()).toHaveLength(left);
  expect((await whatsapp.sendCode(code)).kind).toBe("ok");
});

test("nobody there: nothing was sent, and after five silences nobody is asked", async () => {
  const alone = connect({ baseUrl: "http://127.0.0.1:4749" });
  for (let turn = 0; turn < 6; turn += 1) expect((await alone.sendCode(code)).kind).toBe("not-sent");
});

test("a status may come before the answer, three times over, or in the wrong order", async () => {
  await twins.fail("whatsapp", "send", "callback-before-answer");
  await whatsapp.sendCode(code);
  expect(listener.heard).toHaveLength(2);
  await twins.fail("whatsapp", "webhook", "duplicate", { argument: 3 });
  await twins.fail("whatsapp", "webhook", "out-of-order");
  await whatsapp.sendCode({ ...code, reference: "code:2" });
  expect((await told(5)).filter(({ reference }) => reference === "code:2").map(({ state }) => state)).toContain("sent");
});

test("a wrong signature, another secret and bytes written anew are forgeries; nonsense is malformed", async () => {
  await twins.fail("whatsapp", "webhook", "corrupt-signature");
  await twins.control("/whatsapp/numbers", { phone: "01012345601", reachable: false });
  await whatsapp.sendCode(code);
  await expect.poll(() => listener.heard).toHaveLength(1);
  expect(statuses()).toEqual([{ kind: "forged" }]);
  await whatsapp.sendCode(code);
  await expect.poll(() => listener.heard).toHaveLength(2);
  const { body, headers } = listener.heard[1] ?? { body: Buffer.alloc(0), headers: {} };
  const signature = headers["x-hub-signature-256"] as string;
  expect(connect({ appSecret: "other" }).readStatuses(body, signature)).toEqual({ kind: "forged" });
  expect(whatsapp.readStatuses(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toEqual({ kind: "forged" });
  expect(whatsapp.readStatuses(body, undefined)).toEqual({ kind: "forged" });
  const sign = (text: string) => `sha256=${createHmac("sha256", twins.sandbox.reach.whatsapp.appSecret).update(text).digest("hex")}`;
  expect(whatsapp.readStatuses(Buffer.from("{"), sign("{"))).toEqual({ kind: "malformed" });
});

test("the signature is that of the protocol's page", () => {
  const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}');
  const signature = "sha256=c236c758c9b2bd40b388a550eeca09eaca72384dd0aa5e7c31d19cddac5bba46";
  expect(connect({ appSecret: "app_secret" }).readStatuses(body, signature)).toEqual({ kind: "genuine", value: [] });
});

test("the handshake answers its challenge to whoever knows our token", () => {
  const query = { "hub.mode": "subscribe", "hub.verify_token": "sandbox-verify-token", "hub.challenge": "77" };
  expect(whatsapp.answerSubscription(query)).toBe("77");
  expect(whatsapp.answerSubscription({ ...query, "hub.verify_token": "x" })).toBeNull();
  expect(whatsapp.answerSubscription({})).toBeNull();
});

test("wrong keys are refused by the twin as by WhatsApp", async () => {
  expect(await connect({ accessToken: "x" }).sendCode(code)).toMatchObject({ kind: "refused", code: "190" });
  expect(await connect({ phoneNumberId: "1" }).sendCode(code)).toMatchObject({ kind: "refused", code: "100" });
  expect(await connect({ templates: { code: "unknown", notice: "x" } }).sendCode(code)).toMatchObject({ kind: "refused", code: "132001" });
});

test("the twin's page shows what was sent", async () => {
  await whatsapp.sendNotice(notice);
  expect(await (await fetch(`${twins.sandbox.url}/whatsapp`)).text()).toContain("درس بعد ساعة");
});
