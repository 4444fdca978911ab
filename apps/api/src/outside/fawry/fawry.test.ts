import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PaymentStatus } from "@hiwar/contract/payments";
import { sandboxMerchant } from "@hiwar/sandbox/fawry/merchant";
import { type Sandbox, startSandbox } from "@hiwar/sandbox/start";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startListener } from "../../test/twins.ts";
import { blockedByBreaker } from "../call.ts";
import { done } from "../outcome.ts";
import type { FawryCharge } from "./charges.ts";
import type { FawryConfig } from "./config.ts";
import { createFawry, type Fawry } from "./fawry.ts";
import { readStatus } from "./notification.ts";

let now: Temporal.Instant;
let sandbox: Sandbox;
let shop: Server;
let received: string[];
let fawry: Fawry;

function connect(changes: Partial<FawryConfig> = {}): Fawry {
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/fawry`;
  return createFawry(
    {
      ...sandboxMerchant,
      baseUrl: sandbox.url,
      pagesUrl: sandbox.url,
      webhookUrl,
      encodeQuery: true,
      timeoutMilliseconds: 2_000,
      ...changes,
    },
    () => now,
  );
}

beforeEach(async () => {
  now = Temporal.Instant.from("2026-11-21T10:00:00Z");
  received = [];
  shop = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    received.push(body);
    response.end();
  }).listen(0, "127.0.0.1");
  sandbox = await startSandbox({ environment: "local", port: 0, smtpPort: 0, now: () => now, fawry: { customerFeePiasters: 250 } });
  fawry = connect();
});
afterEach(async () => {
  await sandbox.close();
  shop.closeAllConnections();
  shop.close();
});

async function control(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${sandbox.url}/control${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}
const fail = (operation: string, fault: string, argument: number | string | null = null, times = 1) =>
  control("/faults", { company: "fawry", operation, fault, argument, times });
const move = (status: string) => control("/fawry/orders/first", { status });

function order(merchantReference = "first"): FawryCharge {
  return {
    merchantReference,
    customer: { profileId: "7", name: "سلمى حسن", mobile: "", email: "salma@example.com" },
    amountPiasters: 58_055,
    description: "باقة",
    items: [{ itemId: "plan", description: "باقة", pricePiasters: 58_055, quantity: 1 }],
    expiresAt: now.add({ hours: 48 }),
  };
}

async function openOrder(): Promise<string> {
  const reply = await fawry.createReference(order());
  if (reply.kind !== "ok") throw new Error(`The order was not opened: ${reply.kind}`);
  return reply.value.fawryReference ?? "";
}

test.each([true, false])("an order is opened, asked for and cancelled (query encoded: %s)", async (encodeQuery) => {
  fawry = connect({ encodeQuery });
  const reply = await fawry.createReference(order());
  expect(reply).toMatchObject({ kind: "ok", value: { status: PaymentStatus.New, fawryReference: expect.stringMatching(/^[0-9]+$/) } });
  expect(reply.kind === "ok" && reply.value.expiresAt.equals(now.add({ hours: 48 }))).toBe(true);
  const answer = await fawry.status("first");
  expect(answer).toMatchObject({
    kind: "ok",
    value: { status: PaymentStatus.New, orderPiasters: 58_055, paymentPiasters: 58_305 },
  });
  const reference = (reply.kind === "ok" && reply.value.fawryReference) || "";
  expect(await fawry.cancelUnpaid(reference)).toEqual(done);
  expect(await fawry.cancelUnpaid(reference)).toMatchObject({ kind: "refused", code: "9999" });
  expect(await fawry.status("first")).toMatchObject({ value: { status: PaymentStatus.Canceled } });
});

test("a paid order says when, and what it was without the fee", async () => {
  await openOrder();
  await move("PAID");
  const reply = await fawry.status("first");
  expect(reply).toMatchObject({ kind: "ok", value: { status: PaymentStatus.Paid, orderPiasters: 58_055, feePiasters: 250 } });
  expect(reply.kind === "ok" && reply.value.paidAt?.equals(now)).toBe(true);
});

test("what Fawry refuses is told with its code", async () => {
  expect(await fawry.status("nothing")).toMatchObject({ kind: "refused", code: "9938" });
  expect(await fawry.cancelUnpaid("123")).toMatchObject({ kind: "refused", code: "9938" });
  expect(await connect({ secureKey: "wrong" }).createReference(order())).toMatchObject({ kind: "refused", code: "9946" });
  await fail("charge", "decline", 99_951);
  expect(await fawry.createReference(order())).toMatchObject({ kind: "refused", code: "99951" });
});

test.each([
  ["500", null],
  ["500", "after"],
  ["timeout-after-effect", null],
  ["timeout-after-effect", 0],
  ["slow-body", 60_000],
  ["late", 60_000],
])("silence (%s, %s) is unknown for every call, and asking again clears it up", async (fault, argument) => {
  fawry = connect({ timeoutMilliseconds: 150 });
  await fail("charge", fault, argument);
  expect(await fawry.createReference(order())).toMatchObject({ kind: "unknown" });
  const wasDone = fault !== "500" || argument === "after";
  expect(await fawry.status("first")).toMatchObject(wasDone ? { kind: "ok" } : { kind: "refused", code: "9938" });
  await fail("status", fault, argument);
  expect(await fawry.status("first")).toMatchObject({ kind: "unknown" });
  await fail("cancel", fault, argument);
  expect(await fawry.cancelUnpaid("1")).toMatchObject({ kind: "unknown" });
});

test("an answer that comes late but in time is an answer", async () => {
  await fail("charge", "late", 30);
  await fail("status", "slow-body", 30);
  await openOrder();
  expect(await fawry.status("first")).toMatchObject({ kind: "ok" });
});

test("an answer about another amount or badly signed is not believed", async () => {
  await fail("charge", "wrong-amount");
  expect(await fawry.createReference(order())).toEqual({ kind: "unknown", reason: "the answer names another amount" });
  await fail("status", "corrupt-signature");
  expect(await fawry.status("first")).toEqual({ kind: "unknown", reason: "the status answer is forged" });
  await fail("status", "wrong-amount", 100);
  expect(await fawry.status("first")).toMatchObject({ kind: "ok", value: { orderPiasters: 100 } });
});

test("the callback may be there before the answer", async () => {
  await fail("charge", "callback-before-answer");
  await openOrder();
  expect(received).toHaveLength(1);
});

test("callbacks are genuine but for the seven signed fields, and a replay stays genuine", async () => {
  await openOrder();
  await fail("webhook", "corrupt-signature");
  await move("FAILED");
  await move("PAID");
  await expect.poll(() => received).toHaveLength(3);
  const verdicts = received.map((body) => fawry.verifyNotification(JSON.parse(body)));
  const kinds = Object.fromEntries(received.map((body, index) => [JSON.parse(body).orderStatus, verdicts[index]?.kind]));
  expect(kinds).toEqual({ NEW: "genuine", FAILED: "forged", PAID: "genuine" });
  const paid = JSON.parse(received.find((body) => body.includes('"PAID"')) ?? "{}") as Record<string, unknown>;
  for (const field of ["fawryRefNumber", "merchantRefNumber", "orderStatus", "paymentMethod", "paymentRefrenceNumber"]) {
    expect(fawry.verifyNotification({ ...paid, [field]: `${paid[field]}0` }).kind, field).toBe("forged");
  }
  for (const field of ["orderAmount", "paymentAmount"])
    expect(fawry.verifyNotification({ ...paid, [field]: 1 }).kind, field).toBe("forged");
  expect(fawry.verifyNotification({ ...paid, customerName: "another", fawryFees: "?" }).kind).toBe("genuine");
});

test.each([
  ["as it is", "1839.825"],
  ["with two decimals", "1839.83"],
])("an amount of three decimals, signed %s, is rounded; of our own price it is refused", (_, signed) => {
  const sign = (payment: string, order: string) =>
    createHash("sha256").update(`931600239first${payment}${order}PAIDPayAtFawry24480${sandboxMerchant.secureKey}`).digest("hex");
  const told = { fawryRefNumber: "931600239", merchantRefNumber: "first", fawryFees: 27.545, orderStatus: "PAID" };
  const paid = { ...told, paymentMethod: "PayAtFawry", paymentRefrenceNumber: "24480", paymentAmount: 1839.825, orderAmount: 1836 };
  const verdict = fawry.verifyNotification({ ...paid, messageSignature: sign(signed, "1836.00") });
  expect(verdict).toMatchObject({
    kind: "genuine",
    value: { paymentPiasters: 183_983, feePiasters: 2_755, orderPiasters: 183_600 },
  });
  const ofOurs = { ...paid, orderAmount: 1836.005, messageSignature: sign(signed, "1836.005") };
  expect(fawry.verifyNotification(ofOurs).kind).toBe("malformed");
});

test("after five silences nobody calls for thirty seconds, then one tries", async () => {
  fawry = connect({ timeoutMilliseconds: 1_000 });
  await fail("status", "500", null, 5);
  for (let call = 0; call < 5; call += 1) expect(await fawry.status("first")).toMatchObject({ kind: "unknown" });
  expect(await fawry.status("first")).toMatchObject(blockedByBreaker);
  now = now.add({ seconds: 30 });
  expect(await fawry.status("first")).toMatchObject({ kind: "refused", code: "9938" });
  expect(await fawry.status("first")).toMatchObject({ kind: "refused", code: "9938" });
});

test("to a host that is not there nothing is sent", async () => {
  const { url, close } = await startListener();
  close();
  expect(await connect({ baseUrl: url }).createReference(order())).toMatchObject({ kind: "not-sent" });
});

test.each([
  ["UNPAID", PaymentStatus.New],
  ["CANCELLED", PaymentStatus.Canceled],
  ["PARTIAL_REFUNDED", PaymentStatus.PartialRefunded],
  ["DELIVERED", null],
  ["__proto__", null],
])("%s is read as %s", (word, status) => {
  expect(readStatus(word)).toBe(status);
});

test("anything at all can be given as a notification", () => {
  const isRefused = (body: unknown) => fawry.verifyNotification(body).kind !== "genuine";
  fc.assert(fc.property(fc.anything(), isRefused));
  const shape = fc.record({
    fawryRefNumber: fc.anything(),
    merchantRefNumber: fc.string(),
    paymentAmount: fc.anything(),
    orderAmount: fc.double(),
    orderStatus: fc.string(),
    paymentMethod: fc.string(),
    paymentTime: fc.anything(),
    messageSignature: fc.string(),
  });
  fc.assert(fc.property(shape, isRefused));
});

test.each([
  ["not json"],
  ["[]"],
  ["null"],
  ["{}"],
  ['{"statusCode":200}'],
  ['{"statusCode":200,"referenceNumber":{},"merchantRefNumber":"first"}'],
])("an answer of %s is unknown", async (answer) => {
  const odd = createServer((_request, response) => response.end(answer)).listen(0, "127.0.0.1");
  const baseUrl = await vi.waitFor(() => `http://127.0.0.1:${(odd.address() as AddressInfo).port}`);
  const client = connect({ baseUrl });
  expect(await client.createReference(order())).toMatchObject({ kind: "unknown" });
  expect(await client.status("first")).toMatchObject({ kind: "unknown" });
  odd.closeAllConnections();
  odd.close();
});
