import { PaymentStatus } from "@hiwar/contract/payments";
import type { PaymobOrder } from "@hiwar/sandbox/paymob/orders";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paymobConfig } from "../../test/paymob.ts";
import { startListener, startTwins, type Twins } from "../../test/twins.ts";
import type { GatewayOrder } from "../gateway.ts";
import { done } from "../outcome.ts";
import type { PaymobConfig } from "./config.ts";
import { createPaymobGateway } from "./gateway.ts";

let now: Temporal.Instant;
let twins: Twins;
let listener: Awaited<ReturnType<typeof startListener>>;
beforeEach(async () => {
  now = Temporal.Instant.from("2026-11-21T10:00:00Z");
  twins = await startTwins({ now: () => now, fawry: { retryMilliseconds: 30 } });
  listener = await startListener();
});
afterEach(async () => {
  await twins.sandbox.close();
  listener.close();
});

const connect = (changes: Partial<PaymobConfig> = {}) =>
  createPaymobGateway(paymobConfig(twins.sandbox.url, { webhookUrl: listener.url, ...changes }), () => now);
const order = (merchantReference = "first"): GatewayOrder => ({
  merchantReference,
  payer: { id: "7", name: "سلمى حسن محمود", phone: "", email: "salma@example.com" },
  amountPiasters: 183_600,
  description: "باقة البداية، شهر",
  itemId: "1",
  expiresAt: now.add({ hours: 1 }),
});
const returnUrl = "http://app.localhost:4000/checkout/1";
const open = async (gateway = connect(), reference = "first") => {
  const charged = await gateway.charge(order(reference), { kind: "hosted" }, returnUrl);
  if (charged.kind !== "ok" || charged.value.kind !== "opened") throw new Error(JSON.stringify(charged));
  return { merchantReference: reference, ...charged.value };
};
const at = (reference: string, deed: object) => twins.control<PaymobOrder>(`/paymob/orders/${reference}`, deed);
const fail = (operation: string, fault: string, options = {}) => twins.fail("paymob", operation, fault, options);

test("an order has a page to pay on, is known by both names, and is new until somebody tries", async () => {
  const gateway = connect();
  const opened = await open(gateway);
  const url = new URL(opened.redirectUrl ?? "");
  expect([url.pathname, url.searchParams.get("publicKey")]).toEqual(["/unifiedcheckout/", "egy_pk_test_sandbox"]);
  expect(opened.gatewayReference).toMatch(/^\d+$/);
  const { payerName, expiresAt, returnUrl: back } = await at("first", { attempt: "pend" });
  expect([payerName, expiresAt, back]).toEqual(["سلمى حسن محمود", now.add({ hours: 1 }).epochMilliseconds, returnUrl]);
  const told = { orderPiasters: 183_600, status: PaymentStatus.New, gatewayReference: opened.gatewayReference };
  expect(await gateway.status(opened)).toMatchObject({ kind: "ok", value: told });
  await open(gateway, "second");
  expect(await gateway.status({ merchantReference: "third", gatewayReference: null })).toEqual({ kind: "ok", value: null });
  expect(await gateway.status({ merchantReference: "third", gatewayReference: "1" })).toEqual({ kind: "ok", value: null });
});

test("a decline and a success of one order are a success; another order's answer is none", async () => {
  const gateway = connect();
  const opened = await open(gateway);
  await at("first", { attempt: "decline" });
  expect(await gateway.status(opened)).toMatchObject({ value: { status: PaymentStatus.Failed, failure: { reason: "declined" } } });
  await at("first", { attempt: "pay" });
  expect(await gateway.status(opened)).toMatchObject({ value: { status: PaymentStatus.Paid, paymentPiasters: 183_600 } });
  expect((await gateway.status({ ...opened, merchantReference: "second" })).kind).toBe("unknown");
});

test("money goes back in parts and by whole sums; the payment tells how much so far", async () => {
  const gateway = connect();
  const opened = await open(gateway);
  expect(await gateway.refund(opened, 100, "early")).toMatchObject({ kind: "refused", code: "unpaid" });
  await at("first", { attempt: "pay" });
  expect(await gateway.refund(opened, 100_000, "part")).toEqual(done);
  expect(await gateway.status(opened)).toMatchObject({ value: { status: PaymentStatus.PartialRefunded, givenBackPiasters: 100_000 } });
  expect(await gateway.refund(opened, 100_000, "too much")).toMatchObject({ kind: "refused", code: "400" });
  expect(await gateway.refund(opened, 83_600, "rest")).toEqual(done);
  expect(await gateway.status(opened)).toMatchObject({ value: { status: PaymentStatus.Refunded, givenBackPiasters: 183_600 } });
});

test("a void is a return of everything", async () => {
  const gateway = connect();
  const opened = await open(gateway);
  await at("first", { attempt: "pay" });
  await at("first", { void: true });
  expect(await gateway.status(opened)).toMatchObject({ value: { status: PaymentStatus.Refunded, givenBackPiasters: 183_600 } });
});

test("without a word of the payment no refund leaves", async () => {
  const gateway = connect();
  const opened = await open(gateway);
  await at("first", { attempt: "pay" });
  await fail("status", "500");
  expect((await gateway.refund(opened, 100, "x")).kind).toBe("not-sent");
  await fail("refund", "timeout-after-effect", { argument: 0 });
  expect((await gateway.refund(opened, 100, "x")).kind).toBe("unknown");
  expect(await gateway.status(opened)).toMatchObject({ value: { givenBackPiasters: 100 } });
});

test("a token that is forgotten is fetched anew, a wrong key is said", async () => {
  const gateway = connect();
  const opened = await open(gateway);
  expect((await gateway.status(opened)).kind).toBe("ok");
  await fail("status", "decline", { argument: 401 });
  expect((await gateway.status(opened)).kind).toBe("ok");
  expect((await connect({ apiKey: "another-key-of-nobody" }).status(opened)).kind).toBe("refused");
  expect(await connect({ secretKey: "egy_sk_test_other" }).charge(order("third"), { kind: "hosted" }, returnUrl)).toMatchObject({
    code: "401",
  });
});

test.each(["500", "late", "slow-body", "timeout-after-effect"])(
  "an intention's answer that is %s leaves its outcome open",
  async (fault) => {
    await fail("intention", fault, { argument: fault === "500" ? undefined : 60_000 });
    const charged = await connect({ timeoutMilliseconds: 150 }).charge(order(), { kind: "hosted" }, returnUrl);
    expect(charged.kind).toBe("unknown");
  },
);

test("after five silences it is down, and up again once one call was answered", async () => {
  const gateway = connect();
  await fail("intention", "500", { times: 5 });
  for (let call = 0; call < 5; call += 1) {
    expect(gateway.isDown()).toBe(false);
    await gateway.charge(order(`try${call}`), { kind: "hosted" }, returnUrl);
  }
  expect(gateway.isDown()).toBe(true);
  now = now.add({ seconds: 31 });
  expect(gateway.isDown()).toBe(false);
  await open(gateway);
  expect(gateway.isDown()).toBe(false);
});

test("a callback is believed under its own HMAC alone, a child's and a token's say no more than they are", async () => {
  const gateway = connect();
  await open(gateway);
  await at("first", { attempt: "pay" });
  await expect.poll(() => listener.heard.length).toBe(1);
  const [sent] = await twins.control<{ url: string }[]>("/paymob/callbacks");
  const hmac = new URL(sent?.url ?? "").searchParams.get("hmac") ?? "";
  const body = listener.heard[0]?.body ?? Buffer.of();
  const read = (changed: Buffer, query: Record<string, string> = { hmac }) => gateway.readCallback({ body: changed, headers: {}, query });
  expect(read(body)).toMatchObject({ kind: "genuine", value: { signedName: "gatewayReference", report: { status: PaymentStatus.Paid } } });
  expect(read(body, {}).kind).toBe("forged");
  expect(read(body, { hmac: `${hmac.slice(0, -1)}x` }).kind).toBe("forged");
  expect(read(Buffer.from(body.toString().replace('"amount_cents":183600', '"amount_cents":1'))).kind).toBe("forged");
  // The HMAC does not cover our own reference: anybody could change it.
  expect(read(Buffer.from(body.toString().replace('"first"', '"other"'))).kind).toBe("genuine");
  for (const broken of ["{", "[]", '{"type":"TOKEN","obj":{}}', '{"type":"TRANSACTION","obj":{"order":null}}'])
    expect(read(Buffer.from(broken)).kind).toBe("malformed");
});
