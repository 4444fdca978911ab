import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { sandboxPaymob } from "@hiwar/sandbox/paymob/merchant";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { balancesOf } from "../test/books.ts";
import { as } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { openPaymobShop, type PaymobShop } from "../test/paymob.ts";

let shop: PaymobShop;
beforeEach(async () => {
  shop = await openPaymobShop();
});
afterEach(() => shop.close());

const weekly = async () => (await shop.salma.subscriptions.balance()).body.weeklyMinutes;

test("a plan is paid on Paymob's page: the order waits two days, its money begins the plan once", async () => {
  const payment = await shop.order();
  expect(payment).toMatchObject({ method: PaymentMethod.Hosted, status: PaymentStatus.Processed, hint: null, qr: null });
  expect(new URL(payment.redirectUrl ?? "").pathname).toBe("/unifiedcheckout/");
  expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(48 * 3_600_000);
  await shop.fail("webhook", "duplicate");
  await shop.at(payment.referenceNumber, { attempt: "pay" });
  await shop.hear();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Paid);
  expect(await weekly()).toBe(120);
  expect(await shop.world.db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
  // The address of a used page is not shown again.
  expect((await shop.salma.payments.read({ id: String(payment.id) })).body.redirectUrl).toBeNull();
});

test("a lesson is held for a quarter of an hour and paid there too; another student's order of it is refused", async () => {
  const { world, salma } = shop;
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  const wanted = { tutorId: world.people.nour, start: "2026-11-02T10:00:00Z", duration: 30 as const };
  const { lesson, payment } = (await salma.lessons.payByPage(wanted)).body;
  expect(payment).toMatchObject({ method: PaymentMethod.Hosted, amountPiasters: 12_750 });
  expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(15 * 60_000);
  const omar = await as(world, world.people.omar);
  expect((await omar.lessons.payByPage(wanted)).refusal.code).toBe("busy-tutor");
  await shop.at(payment.referenceNumber, { attempt: "pay" });
  await shop.hear();
  expect((await salma.lessons.read({ id: lesson.id })).body.holdUntil).toBeNull();
});

test("presses at once are one order: whoever comes while it is made is told to wait, and then gets that one", async () => {
  const press = () =>
    shop.salma.subscriptions.payByPage({ planId: shop.planId, period: 0 }, { headers: { "idempotency-key": "one-key-of-salma" } });
  const answers = await Promise.all(Array.from({ length: 5 }, press));
  const { id } = (await press()).body;
  for (const { status, body, refusal } of answers)
    expect(status === 200 ? body.id : refusal.code).toBe(status === 200 ? id : "still-processing");
  expect(await shop.orders()).toHaveLength(1);
});

test("a stranger neither sees the page's address nor asks, nor gives it up", async () => {
  const { id } = await shop.order();
  const omar = await as(shop.world, shop.world.people.omar);
  for (const answer of [
    await omar.payments.read({ id: String(id) }),
    await omar.payments.status({ id: String(id) }),
    await omar.payments.sync({ id }),
    await omar.payments.cancel({ id }),
  ])
    expect([answer.status, answer.refusal.code]).toEqual([404, "transaction-not-found"]);
});

test("a payment under way waits, and is settled either way", async () => {
  const payment = await shop.order();
  await shop.at(payment.referenceNumber, { attempt: "pend" });
  await shop.hear();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Processed);
  await shop.at(payment.referenceNumber, { conclude: false });
  await shop.hear();
  expect((await shop.salma.payments.read({ id: String(payment.id) })).body).toMatchObject({
    status: PaymentStatus.Failed,
    failure: "declined",
  });
  const again = await shop.order();
  expect(again.id).not.toBe(payment.id);
});

test("what cannot be closed there is closed here; its money comes late and is taken in", async () => {
  const payment = await shop.order();
  expect((await shop.salma.payments.cancel({ id: payment.id })).body.status).toBe(PaymentStatus.Canceled);
  await shop.at(payment.referenceNumber, { attempt: "pay" });
  await shop.hear();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Paid);
  expect(await weekly()).toBe(120);
});

test("a call that names another order of ours is about the one that its signature covers", async () => {
  const first = await shop.order();
  await shop.salma.payments.cancel({ id: first.id });
  const second = await shop.order();
  const { merchantReference: other } = (await shop.orders()).find(({ id }) => String(id) === first.referenceNumber) ?? {};
  await shop.fail("webhook", "other-order", { argument: other ?? "" });
  await shop.at(second.referenceNumber, { attempt: "pay" });
  await shop.hear();
  expect([await shop.statusOf(first.id), await shop.statusOf(second.id)]).toEqual([PaymentStatus.Canceled, PaymentStatus.Paid]);
});

test("a call with a sum of its own changes nothing: the gateway is asked", async () => {
  const payment = await shop.order();
  await shop.fail("webhook", "wrong-amount", { argument: 1 });
  await shop.at(payment.referenceNumber, { attempt: "pay" });
  await shop.hear();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Paid);
  expect(await shop.tasks()).toEqual([]);
});

test.each([
  ["of another amount", () => shop.fail("status", "wrong-amount", { times: 9 }), sandboxPaymob.cardIntegration],
  ["by a way that is not ours", async () => undefined, 77],
])("money %s gives nothing and is one task of staff", async (_name, spoil, integrationId) => {
  const payment = await shop.order();
  await spoil();
  await shop.at(payment.referenceNumber, { attempt: "pay", integrationId });
  await shop.hear();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Processed);
  expect(await shop.tasks()).toEqual(["amount-mismatch"]);
  expect(await weekly()).toBe(0);
});

test("a refund's own call has success in it, too, and credits nothing", async () => {
  const payment = await shop.order();
  await shop.at(payment.referenceNumber, { attempt: "pay" });
  await shop.hear();
  await shop.at(payment.referenceNumber, { refundPiasters: payment.amountPiasters });
  await shop.hear();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Refunded);
  expect(await weekly()).toBe(0);
  expect(await shop.tasks()).toEqual(["reversed"]);
  expect(await shop.world.db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
});

test.each([
  ["heard of each", false],
  ["heard of all at once, because every call was lost", true],
])("a part that goes back is one task of staff, the rest after it goes back once: %s", async (_how, isLost) => {
  const payment = await shop.order();
  if (isLost) await shop.fail("webhook", "never-call-back", { times: 3 });
  await shop.at(payment.referenceNumber, { attempt: "pay" });
  await shop.hear();
  await shop.at(payment.referenceNumber, { refundPiasters: 40_000 });
  await shop.hear();
  if (isLost) await shop.salma.payments.sync({ id: payment.id });
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.PartialRefunded);
  expect(await shop.tasks()).toEqual(["reversed"]);
  await shop.at(payment.referenceNumber, { refundPiasters: payment.amountPiasters - 40_000 });
  await shop.hear();
  if (isLost) await shop.salma.payments.sync({ id: payment.id });
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Refunded);
  expect(await balancesOf(shop.world.db)).not.toHaveProperty("gateway:paymob");
  expect(await violatedInvariants(shop.world.db)).toEqual([]);
});

test("while it is silent its way is told as down and takes no order; it comes back by itself", async () => {
  const ways = async () => (await shop.salma.payments.ways()).body.list;
  expect(await ways()).toEqual([{ method: PaymentMethod.Hosted, gateway: "paymob", isDown: false }]);
  const { id } = await shop.order();
  await shop.fail("status", "500", { times: 5 });
  for (let asked = 0; asked < 5; asked += 1) await shop.salma.payments.sync({ id });
  expect(await ways()).toEqual([{ method: PaymentMethod.Hosted, gateway: "paymob", isDown: true }]);
  const omar = await as(shop.world, shop.world.people.omar);
  const refused = await omar.subscriptions.payByPage({ planId: shop.planId, period: 0 });
  expect([refused.status, refused.refusal.code]).toEqual([503, "service-unavailable"]);
  expect(await shop.orders()).toHaveLength(1);
  shop.world.clock.advance(31);
  expect((await ways())[0]?.isDown).toBe(false);
  expect((await omar.subscriptions.payByPage({ planId: shop.planId, period: 0 })).status).toBe(200);
});

test("a way that nobody takes is not offered", async () => {
  const refused = await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 });
  expect(refused.refusal.code).toBe("fawry-error");
});
