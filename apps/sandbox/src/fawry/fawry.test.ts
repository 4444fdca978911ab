import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { sandboxMerchant } from "./merchant.ts";

type Json = Record<string, unknown>;
const { merchantCode, secureKey } = sandboxMerchant;
const start = Temporal.Instant.from("2026-11-21T10:00:00Z");
const sign = (...pieces: string[]) =>
  createHash("sha256")
    .update([...pieces, secureKey].join(""))
    .digest("hex");
const directory = mkdtempSync(join(tmpdir(), "hiwar-sandbox-"));

let now = start;
let sandbox: Sandbox;
let shop: Server;
let received: string[] = [];
let shopAnswers: number[] = [];

function open(dataDirectory: string | null = null): Promise<Sandbox> {
  const clock = {
    now: () => now,
    set: (at: Temporal.Instant) => {
      now = at;
    },
    advance: (seconds: number) => {
      now = now.add({ seconds });
    },
  };
  return startSandbox({
    environment: "local",
    port: 0,
    smtpPort: 0,
    now: clock.now,
    clock,
    dataDirectory,
    fawry: { retryMilliseconds: 5 },
  });
}

beforeEach(async () => {
  now = start;
  received = [];
  shopAnswers = [];
  shop = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    received.push(body);
    response.writeHead(shopAnswers.shift() ?? 200).end();
  }).listen(0, "127.0.0.1");
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.close();
  shop.closeAllConnections();
  shop.close();
  rmSync(directory, { recursive: true, force: true });
});

async function send(path: string, body: unknown, method = "POST"): Promise<Json> {
  const response = await fetch(sandbox.url + path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const text = await response.text();
  return text === "" ? {} : (JSON.parse(text) as Json);
}

function chargeBody(reference: string, changes: Json = {}): Json {
  const orderWebHookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  return {
    merchantCode,
    merchantRefNum: reference,
    customerProfileId: "7",
    customerName: "سلمى",
    paymentMethod: "PAYATFAWRY",
    amount: "580.50",
    chargeItems: [{ itemId: "plan", price: "580.50", quantity: 1 }],
    paymentExpiry: start.add({ hours: 1 }).epochMilliseconds,
    orderWebHookUrl,
    signature: sign(merchantCode, reference, "7", "PAYATFAWRY", "580.50"),
    ...changes,
  };
}
const charge = (reference: string, changes: Json = {}) => send("/ECommerceWeb/Fawry/payments/charge", chargeBody(reference, changes));
const move = (reference: string, status: string) => send(`/control/fawry/orders/${reference}`, { status });
const told = () => received.map((body) => (JSON.parse(body) as Json).orderStatus);
const arrived = (...statuses: string[]) => expect.poll(told).toEqual(statuses);

async function status(reference: string, write: (text: string) => string): Promise<Json> {
  const query = `merchantCode=${write(merchantCode)}&merchantRefNumber=${write(reference)}&signature=${sign(merchantCode, reference)}`;
  return (await (await fetch(`${sandbox.url}/ECommerceWeb/Fawry/payments/status/v2?${query}`)).json()) as Json;
}

test("it stands nowhere but on a developer's machine", async () => {
  const options = { port: 0, smtpPort: 0, now: () => now };
  await expect(startSandbox({ ...options, environment: "production" })).rejects.toThrow("local environment");
  await expect(startSandbox({ ...options, environment: "local", host: "0.0.0.0" })).rejects.toThrow("loopback");
  await expect(startSandbox({ ...options, environment: "local", smtpPort: sandbox.smtpPort })).rejects.toThrow("EADDRINUSE");
});

test.each([
  ["amount", { amount: "1.00", chargeItems: [{ itemId: "plan", price: "1.00", quantity: 1 }] }, 9946],
  ["customer", { customerProfileId: "8" }, 9946],
  ["signature", { signature: "" }, 9946],
  ["merchant", { merchantCode: "another" }, 9901],
  ["items", { chargeItems: [{ itemId: "plan", price: "580.49", quantity: 1 }] }, 9999],
  ["expiry", { paymentExpiry: start.epochMilliseconds }, 9999],
])("a charge with another %s is refused with HTTP 200", async (_what, changes, statusCode) => {
  expect(await charge("a", changes)).toMatchObject({ statusCode });
  expect(await status("a", encodeURIComponent)).toMatchObject({ statusCode: 9938 });
});

test("a reference is used once, and both ways of writing the query find its order", async () => {
  expect(await charge("a")).toMatchObject({ statusCode: 200, orderStatus: "UNPAID", orderAmount: 580.5 });
  expect(await charge("a")).toMatchObject({ statusCode: 9999 });
  expect(await status("a", encodeURIComponent)).toMatchObject({ orderStatus: "NEW", merchantRefNumber: "a" });
  expect(await status("a", (text) => text)).toMatchObject({ orderStatus: "NEW", merchantRefNumber: "a" });
});

test("cancelling speaks its own envelope and closes only what is unpaid", async () => {
  const { referenceNumber } = await charge("a");
  const cancel = (signature: string) =>
    send("/ECommerceWeb/api/orders/cancel-unpaid-order", {
      orderRefNo: referenceNumber,
      merchantAccount: merchantCode,
      lang: "ar-eg",
      signature,
    });
  const signature = sign(String(referenceNumber), merchantCode, "ar-eg");
  expect(await cancel(sign(merchantCode, String(referenceNumber), "ar-eg"))).toMatchObject({ code: "9946" });
  expect(await cancel(signature)).toMatchObject({ code: "200" });
  expect(await cancel(signature)).toMatchObject({ code: "9999" });
  await arrived("NEW", "CANCELED");
});

test("a notification is sent again with the same bytes until the answer is 200", async () => {
  shopAnswers = [500, 404, 202];
  await charge("a");
  await expect.poll(() => received).toHaveLength(4);
  expect(new Set(received).size).toBe(1);
  expect(received[0]).toContain('"orderAmount":580.50,');
  await expect.poll(() => send("/control/fawry/callbacks", undefined, "GET")).toMatchObject([{ state: "delivered", attempts: 4 }]);
});

test("an order runs out by the clock it was given", async () => {
  await charge("a");
  await arrived("NEW");
  await send("/control/clock", { advanceSeconds: 3599 });
  expect(await status("a", encodeURIComponent)).toMatchObject({ orderStatus: "NEW" });
  await send("/control/clock", { at: start.add({ hours: 1 }).toString() });
  await arrived("NEW", "EXPIRED");
});

test("the outlet's page pays an order once", async () => {
  const { referenceNumber } = await charge("a");
  await arrived("NEW");
  const page = await (await fetch(`${sandbox.url}/fawry/orders/${referenceNumber}`)).text();
  expect(page).toContain("ادفع");
  for (let press = 0; press < 2; press += 1) await fetch(`${sandbox.url}/fawry/orders/${referenceNumber}/pay`, { method: "POST" });
  await arrived("NEW", "PAID");
});

test.each([
  ["duplicate", { argument: 20 }, 20],
  ["never-call-back", {}, 0],
])("a payment's callback can come %s", async (fault, changes, times) => {
  await charge("a");
  await arrived("NEW");
  await send("/control/faults", { company: "fawry", operation: "webhook", fault, ...changes });
  await move("a", "PAID");
  await move("a", "REFUNDED");
  await expect.poll(told).toContain("REFUNDED");
  await expect.poll(() => told().filter((word) => word === "PAID")).toHaveLength(times);
  expect(new Set(received).size).toBe(times === 0 ? 2 : 3);
});

test("callbacks can come out of order, with a wrong amount, for another order, or badly signed", async () => {
  const script = (fault: string) => send("/control/faults", { company: "fawry", operation: "webhook", fault });
  await script("out-of-order");
  await charge("a");
  await move("a", "PAID");
  await arrived("PAID", "NEW");
  for (const fault of ["wrong-amount", "other-order", "corrupt-signature"]) {
    await script(fault);
    await move("a", "REFUNDED");
    await expect.poll(() => send("/control/faults", undefined, "GET")).toEqual([]);
  }
  await expect.poll(() => received).toHaveLength(5);
  const bodies = received.slice(2).map((body) => JSON.parse(body) as Json);
  const isGenuine = (body: Json) => {
    const amounts = [Number(body.paymentAmount).toFixed(2), Number(body.orderAmount).toFixed(2)];
    const rest = [body.orderStatus, body.paymentMethod, body.paymentRefrenceNumber ?? ""].map(String);
    return sign(String(body.fawryRefNumber), String(body.merchantRefNumber), ...amounts, ...rest) === body.messageSignature;
  };
  expect(bodies.filter((body) => body.orderAmount === 581.5 && isGenuine(body))).toHaveLength(1);
  expect(bodies.filter((body) => body.merchantRefNumber === "other-a" && isGenuine(body))).toHaveLength(1);
  expect(bodies.filter((body) => !isGenuine(body))).toHaveLength(1);
});

test("what was not delivered survives the death of the sandbox", async () => {
  await sandbox.close();
  sandbox = await open(directory);
  shopAnswers = Array(10_000).fill(503);
  await charge("a");
  await expect.poll(() => received.length).toBeGreaterThan(1);
  await sandbox.close();
  sandbox = await open(directory);
  shopAnswers = [];
  await expect.poll(() => send("/control/fawry/callbacks", undefined, "GET")).toMatchObject([{ state: "delivered" }]);
  expect(new Set(received).size).toBe(1);
  expect(await status("a", encodeURIComponent)).toMatchObject({ orderStatus: "NEW" });
});

test("a fault that means nothing is refused with what would", async () => {
  expect(await send("/control/faults", { company: "fawry", operation: "cancel", fault: "duplicate" })).toMatchObject({
    error: expect.stringContaining("decline"),
  });
  expect(await send("/control/faults", { company: "nobody", operation: "cancel", fault: "late" })).toHaveProperty("error");
});

test("random bytes do no harm", async () => {
  const paths = [
    "/ECommerceWeb/Fawry/payments/charge",
    "/ECommerceWeb/api/orders/cancel-unpaid-order",
    "/control/faults",
    "/control/clock",
    "/faults",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom("application/json", "text/plain", "application/x-www-form-urlencoded"),
      fc.uint8Array(),
      async (path, type, bytes) => {
        const response = await fetch(sandbox.url + path, {
          method: "POST",
          headers: { "content-type": type },
          body: new Uint8Array(bytes),
          redirect: "manual",
        });
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
  await fc.assert(
    fc.asyncProperty(fc.webQueryParameters(), async (query) => {
      const response = await fetch(`${sandbox.url}/ECommerceWeb/Fawry/payments/status/v2?${query}`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }),
    { numRuns: 50 },
  );
});

test("what Fawry has written of an order differs on request, under a right signature, and nobody is told", async () => {
  await charge("a");
  await move("a", "PAID");
  await arrived("NEW", "PAID");
  const deviate = (deviation: unknown) => send("/control/fawry/orders/a/deviation", deviation);
  await deviate({ amountPiasters: 58_000, merchantFeePiasters: 725 });
  expect(await status("a", encodeURIComponent)).toMatchObject({ orderStatus: "PAID", orderAmount: 580, fawryFees: 7.25 });
  await deviate({ status: "CANCELED" });
  expect(await status("a", encodeURIComponent)).toMatchObject({ orderStatus: "CANCELED", orderAmount: 580 });
  expect(await deviate({ amountPiasters: -1 })).toHaveProperty("error");
  expect(await send("/control/fawry/orders/nobody/deviation", {})).toHaveProperty("error");
  expect(told()).toEqual(["NEW", "PAID"]);
});
