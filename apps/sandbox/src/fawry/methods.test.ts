import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { sandboxMerchant } from "./merchant.ts";

type Json = Record<string, unknown>;
const { merchantCode, secureKey } = sandboxMerchant;
const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const sign = (...pieces: string[]) =>
  createHash("sha256")
    .update([...pieces, secureKey].join(""))
    .digest("hex");
const returnUrl = "http://127.0.0.1:1/checkout/1";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ environment: "local", port: 0, smtpPort: 0, now: () => now });
});
afterEach(() => sandbox.close());

async function send(path: string, body?: Json, method = body ? "POST" : "GET"): Promise<Json> {
  const init = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await (await fetch(sandbox.url + path, { method, ...init })).json()) as Json;
}
const press = (path: string, fields: Record<string, string>) =>
  fetch(sandbox.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const query = (fields: Record<string, string>) =>
  `?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;

const charge = (paymentMethod: string, changes: Json, ...tail: string[]) =>
  send(paymentMethod === "MWALLET" ? "/ECommerceWeb/api/payments/charge" : "/ECommerceWeb/Fawry/payments/charge", {
    merchantCode,
    merchantRefNum: "a",
    customerProfileId: "7",
    paymentMethod,
    amount: "580.50",
    chargeItems: [{ itemId: "plan", price: "580.50", quantity: 1 }],
    signature: sign(merchantCode, "a", "7", paymentMethod, "580.50", ...tail),
    ...changes,
  });
async function addCard(): Promise<string> {
  const fields = { accNo: merchantCode, customerProfileId: "7", returnUrl, number: "4242 4242 4242 4242", action: "add" };
  const reply = await press("/atfawry/plugin/card-token", fields);
  return new URL(reply.headers.get("location") ?? "").searchParams.get("token") ?? "";
}
const listCards = () =>
  send(
    `/ECommerceWeb/Fawry/cards/cardToken${query({ merchantCode, customerProfileId: "7", signature: sign(merchantCode, "7") })}`,
  ) as Promise<{ cards: Json[] }>;
const order = async () => ((await send("/control/fawry/orders")) as unknown as Json[])[0];

test("a wallet is asked to pay, or shown a code; the number is signed", async () => {
  const debitMobileWalletNo = "01009914491";
  expect(await charge("MWALLET", { debitMobileWalletNo })).toMatchObject({ statusCode: 9946 });
  expect(await charge("MWALLET", { debitMobileWalletNo: "010" }, "010")).toMatchObject({ statusCode: 9999 });
  const pushed = await charge("MWALLET", { debitMobileWalletNo }, debitMobileWalletNo);
  expect(pushed).toMatchObject({ statusCode: 200, referenceNumber: expect.any(String) });
  expect(pushed).not.toHaveProperty("walletQr");
  const merchantRefNum = "b";
  const signature = sign(merchantCode, "b", "7", "MWALLET", "580.50");
  expect(await charge("MWALLET", { merchantRefNum, signature })).toMatchObject({
    walletQr: expect.stringMatching(/^data:image\/PNG;base64,/),
  });
  await press(`/fawry/orders/${pushed.referenceNumber}/pay`, {});
  const status = await send(
    `/ECommerceWeb/Fawry/payments/status/v2${query({ merchantCode, merchantRefNumber: "a", signature: sign(merchantCode, "a") })}`,
  );
  expect(status).toMatchObject({ orderStatus: "PAID", paymentMethod: "Mobile Wallet" });
});

test("a card is added on Fawry's page, listed, deleted; a signature for one is none for another", async () => {
  const wrong = { accNo: merchantCode, customerProfileId: "7", returnUrl, number: "4242424242424241", action: "add" };
  expect(await (await press("/atfawry/plugin/card-token", wrong)).text()).toContain("رقم البطاقة غير صحيح");
  const token = await addCard();
  expect(await addCard()).toBe(token);
  expect((await listCards()).cards).toMatchObject([{ token, lastFourDigits: "4242", brand: "Visa Card" }]);
  const remove = (signature: string) =>
    send(
      `/ECommerceWeb/Fawry/cards/cardToken${query({ merchantCode, customerProfileId: "7", cardToken: token, signature })}`,
      undefined,
      "DELETE",
    );
  expect(await remove(sign(merchantCode, "7"))).toMatchObject({ statusCode: 9946 });
  expect(await remove(sign(merchantCode, "7", token))).toMatchObject({ statusCode: 200 });
  expect((await listCards()).cards).toEqual([]);
});

test.each([
  ["approve", "PAID", "200"],
  ["decline", "FAILED", "99907"],
])("3-D Secure can %s, and sends the browser back with it", async (verdict, orderStatus, statusCode) => {
  const cardToken = await addCard();
  const card = { cardToken, cvv: "012", enable3DS: true, returnUrl };
  expect(await charge("CARD", card, cardToken, "12", returnUrl)).toMatchObject({ statusCode: 9946 });
  const answer = await charge("CARD", card, cardToken, "012", returnUrl);
  const { redirectUrl } = answer.nextAction as { redirectUrl: string };
  expect(await (await fetch(redirectUrl)).text()).toContain("4242");
  const back = new URL((await press(new URL(redirectUrl).pathname, { verdict })).headers.get("location") ?? "");
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    merchantRefNumber: "a",
    orderStatus,
    statusCode,
    paymentMethod: "PayUsingCC",
  });
  expect(back.pathname).toBe("/checkout/1");
  // A second press does not change the order.
  await press(new URL(redirectUrl).pathname, { verdict: "approve" });
  expect(await order()).toMatchObject({ status: orderStatus });
  // Random numbers may contain these digits inside, so only the isolated number is searched for.
  expect(JSON.stringify(await order())).not.toMatch(/(?<!\d)012(?!\d)/);
});

test("an installment plan joins the signature and has to be one", async () => {
  const cardToken = await addCard();
  const card = { cardToken, cvv: "123", enable3DS: true, returnUrl };
  expect(await charge("CARD", { ...card, installmentPlanId: 9 }, cardToken, "123", "9", returnUrl)).toMatchObject({ statusCode: 9999 });
  expect(await charge("CARD", { ...card, installmentPlanId: 1001 }, cardToken, "123", "1001", returnUrl)).toMatchObject({
    statusCode: 200,
  });
  const plans = (await send(`/ECommerceWeb/api/merchant/installment-plans${query({ accountNumber: merchantCode })}`)) as unknown as Json[];
  expect(plans.map(({ id }) => id)).toEqual([1001, 1002, 1003]);
});

test("money goes back in part and in full, never more than was paid", async () => {
  const { referenceNumber } = await charge("MWALLET", {});
  const refund = (refundAmount: string, reason?: string, signature?: string) =>
    send("/ECommerceWeb/Fawry/payments/refund", {
      merchantCode,
      referenceNumber,
      refundAmount,
      ...(reason && { reason }),
      signature: signature ?? sign(merchantCode, String(referenceNumber), refundAmount, reason ?? ""),
    });
  expect(await refund("80.50")).toMatchObject({ statusCode: 9954 });
  await send("/control/fawry/orders/a", { status: "PAID" });
  expect(await refund("80.50", "خطأ", sign(merchantCode, String(referenceNumber), "80.50"))).toMatchObject({ statusCode: 9946 });
  expect(await refund("80.50", "خطأ")).toMatchObject({ statusCode: 200 });
  expect(await order()).toMatchObject({ status: "PARTIAL_REFUNDED" });
  expect(await refund("500.01")).toMatchObject({ statusCode: 9935 });
  expect(await refund("500.00")).toMatchObject({ statusCode: 200 });
  expect(await order()).toMatchObject({ status: "REFUNDED" });
});
