import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PaymentStatus } from "@hiwar/contract/payments";
import { sandboxMerchant } from "@hiwar/sandbox/fawry/merchant";
import { type Sandbox, startSandbox } from "@hiwar/sandbox/start";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, ok } from "../outcome.ts";
import type { FawryCharge } from "./charges.ts";
import type { FawryConfig } from "./config.ts";
import { createFawry, type Fawry } from "./fawry.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const returnUrl = "http://app.localhost:4000/checkout/12";
let sandbox: Sandbox;
let fawry: Fawry;

const connect = (changes: Partial<FawryConfig> = {}) =>
  createFawry(
    {
      ...sandboxMerchant,
      baseUrl: sandbox.url,
      pagesUrl: sandbox.url,
      webhookUrl: "",
      encodeQuery: true,
      timeoutMilliseconds: 1_000,
      ...changes,
    },
    () => now,
  );
beforeEach(async () => {
  sandbox = await startSandbox({ environment: "local", port: 0, smtpPort: 0, now: () => now });
  fawry = connect();
});
afterEach(() => sandbox.close());

const fail = (operation: string, fault: string, argument: number | string | null = null, times = 1) =>
  fetch(`${sandbox.url}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ company: "fawry", operation, fault, argument, times }),
  });
const move = (status: string) =>
  fetch(`${sandbox.url}/control/fawry/orders/first`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status }),
  });
const order = (merchantReference = "first"): FawryCharge => ({
  merchantReference,
  customer: { profileId: "7", name: "سلمى حسن", mobile: "", email: "salma@example.com" },
  amountPiasters: 58_055,
  description: "باقة",
  items: [{ itemId: "plan", description: "باقة", pricePiasters: 58_055, quantity: 1 }],
  expiresAt: now.add({ minutes: 15 }),
});
/** Adds a card on Fawry's page like a person; returns the URL to which the browser is sent. */
async function addCard(action = "add"): Promise<URL> {
  const page = new URL(fawry.addCardUrl("7", "http://app.localhost:4000/card-added"));
  const fields = { ...Object.fromEntries(page.searchParams), number: "5123456789012346", action };
  const reply = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return new URL(reply.headers.get("location") ?? "");
}
async function storedCard() {
  await addCard();
  const reply = await fawry.listCards("7");
  const token = reply.kind === "ok" ? (reply.value[0]?.token ?? "") : "";
  return { token, verificationValue: "012", returnUrl, planId: null };
}
/** Fawry's reference of the single paid order, which the first call creates. */
async function paidOrder(): Promise<string> {
  const known = await fawry.status("first");
  if (known.kind === "ok") return known.value.fawryReference;
  const reply = await fawry.chargeWallet(order(), null);
  await move("PAID");
  return (reply.kind === "ok" && reply.value.fawryReference) || "";
}

test("a wallet is asked to pay; without its number there is a code to read", async () => {
  const pushed = await fawry.chargeWallet(order(), "01009914491");
  expect(pushed).toMatchObject({
    kind: "ok",
    value: { fawryReference: expect.any(String), status: PaymentStatus.New, qr: null, redirectUrl: null },
  });
  const shown = await fawry.chargeWallet(order("second"), null);
  expect(shown).toMatchObject({ kind: "ok", value: { qr: expect.stringMatching(/^data:image\/PNG;base64,/) } });
  await move("PAID");
  expect(await fawry.status("first")).toMatchObject({ value: { status: PaymentStatus.Paid, paymentMethod: "Mobile Wallet" } });
  expect(await connect({ secureKey: "wrong" }).chargeWallet(order("third"), null)).toMatchObject({ kind: "refused", code: "9946" });
});

test.each([true, false])("a card is added on Fawry's page, listed, and deleted (query encoded: %s)", async (encodeQuery) => {
  fawry = connect({ encodeQuery });
  expect(await fawry.listCards("7")).toEqual(ok([]));
  expect((await addCard("decline")).searchParams.get("statusCode")).toBe("99907");
  const { token } = await storedCard();
  expect(await fawry.listCards("7")).toEqual({ kind: "ok", value: [{ token, lastDigits: "2346", brand: "MasterCard" }] });
  expect(await fawry.listCards("8")).toEqual(ok([]));
  expect(await fawry.deleteCard("8", token)).toMatchObject({ kind: "refused" });
  expect(await fawry.deleteCard("7", token)).toEqual(done);
  expect(await fawry.deleteCard("7", token)).toMatchObject({ kind: "refused" });
});

test.each([null, "1001"])("a stored card goes on to its bank (installment plan: %s)", async (planId) => {
  const card = { ...(await storedCard()), planId };
  const reply = await fawry.chargeCard(order(), card);
  expect(reply).toMatchObject({ kind: "ok", value: { fawryReference: null, redirectUrl: expect.stringContaining("/3ds/first") } });
  expect(await fawry.status("first")).toMatchObject({ value: { status: PaymentStatus.New } });
  await move("FAILED");
  expect(await fawry.status("first")).toMatchObject({ value: { status: PaymentStatus.Failed, failureCode: "99907" } });
});

test("what a refusal says never holds the verification value", async () => {
  const echo = createServer((_request, response) => response.end('{"statusCode":99903,"statusDescription":"cvv 012 is wrong"}'));
  echo.listen(0, "127.0.0.1");
  const baseUrl = await vi.waitFor(() => `http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
  const card = { token: "t", verificationValue: "012", returnUrl, planId: null };
  expect(await connect({ baseUrl }).chargeCard(order(), card)).toEqual({ kind: "refused", code: "99903", text: "cvv ••• is wrong" });
  echo.closeAllConnections();
  echo.close();
});

test("the installment plans are read in whole piasters; a refusal and anything else are told apart", async () => {
  const reply = await fawry.listPlans();
  expect(reply.kind === "ok" && reply.value[0]).toEqual({
    id: "1001",
    name: "البنك التجاري الدولي، 3 أشهر",
    bank: "البنك التجاري الدولي",
    months: 3,
    ratePercent: 0,
    leastPiasters: 50_000,
    mostPiasters: 5_000_000,
  });
  expect(await connect({ merchantCode: "another" }).listPlans()).toMatchObject({ kind: "refused", code: "9901" });
});

test("money is given back once it was paid, by Fawry's own reference", async () => {
  const fawryReference = await paidOrder();
  const refund = (amountPiasters: number) => fawry.refund({ fawryReference, amountPiasters, reason: "لم يبق لها مكان" });
  expect(await refund(8_055)).toEqual(done);
  expect(await fawry.status("first")).toMatchObject({ value: { status: PaymentStatus.PartialRefunded } });
  expect(await refund(50_001)).toMatchObject({ kind: "refused", code: "9935" });
  expect(await refund(50_000)).toEqual(done);
  expect(await fawry.status("first")).toMatchObject({ value: { status: PaymentStatus.Refunded } });
  expect(await fawry.refund({ fawryReference: "first", amountPiasters: 1, reason: "" })).toMatchObject({ code: "9938" });
});

/** Calls to Fawry, by the operation of the sandbox whose injected faults they meet. */
const deeds = {
  "charge-wallet": () => fawry.chargeWallet(order(), null),
  "charge-card": async () => fawry.chargeCard(order(), await storedCard()),
  refund: async () => fawry.refund({ fawryReference: await paidOrder(), amountPiasters: 58_055, reason: "" }),
  "card-list": () => fawry.listCards("7"),
  "card-delete": async () => fawry.deleteCard("7", (await storedCard()).token),
  plans: () => fawry.listPlans(),
};
const silences = [
  ["500", null],
  ["500", "after"],
  ["timeout-after-effect", null],
  ["timeout-after-effect", 0],
  ["slow-body", 60_000],
  ["late", 60_000],
] as const;

test.each(Object.keys(deeds).flatMap((operation) => silences.map((fault) => [operation, ...fault] as const)))(
  "%s: silence (%s, %s) is unknown, and the next call is heard",
  async (operation, fault, argument) => {
    fawry = connect({ timeoutMilliseconds: 200 });
    const deed = deeds[operation as keyof typeof deeds];
    // Preparations of a call do not fail: the fault waits for its own operation.
    await fail(operation, fault, argument);
    expect(await deed()).toMatchObject({ kind: "unknown" });
    const again = await deed();
    const isRepeated = ["charge-wallet", "charge-card", "refund"].includes(operation) && !(fault === "500" && argument === null);
    // The twin already has the order or the refund, so a second call is refused.
    expect(again.kind).toBe(isRepeated ? "refused" : "ok");
  },
);

test.each(["charge-wallet", "charge-card", "refund", "card-list", "card-delete"] as const)(
  "%s: what Fawry refuses is told with its code",
  async (operation) => {
    await fail(operation, "decline", 99_951);
    expect(await deeds[operation]()).toEqual({ kind: "refused", code: "99951", text: "Declined" });
  },
);

test("an answer about another amount is not believed", async () => {
  await fail("charge-wallet", "wrong-amount");
  expect(await fawry.chargeWallet(order(), null)).toEqual({ kind: "unknown", reason: "the answer names another amount" });
});

test.each([
  ['{"statusCode":200}', "charge"],
  ['{"statusCode":200,"referenceNumber":"1","walletQr":"data:text/html;base64,AAAA"}', "wallet"],
  ['{"statusCode":200,"nextAction":{"redirectUrl":"javascript:alert(1)"}}', "card"],
  ['{"statusCode":200,"cards":"none"}', "cards"],
  ['{"plans":[]}', "plans"],
  ["{}", "refund"],
])("an answer of %s to %s is unknown", async (answer, operation) => {
  const odd = createServer((_request, response) => response.end(answer)).listen(0, "127.0.0.1");
  const baseUrl = await vi.waitFor(() => `http://127.0.0.1:${(odd.address() as AddressInfo).port}`);
  const client = connect({ baseUrl });
  const calls: Record<string, () => Promise<unknown>> = {
    charge: () => client.createReference(order()),
    wallet: () => client.chargeWallet(order(), null),
    card: () => client.chargeCard(order(), { token: "t", verificationValue: "123", returnUrl, planId: null }),
    cards: () => client.listCards("7"),
    plans: () => client.listPlans(),
    refund: () => client.refund({ fawryReference: "1", amountPiasters: 1, reason: "" }),
  };
  expect(await calls[operation]?.()).toMatchObject({ kind: "unknown" });
  odd.closeAllConnections();
  odd.close();
});
