import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { balancesOf } from "../../test/books.ts";
import { as } from "../../test/client.ts";
import { insertPresence, insertSlot, runTo } from "../../test/lessons.ts";
import { openPaymobShop, type PaymobShop } from "../../test/paymob.ts";

let shop: PaymobShop;
beforeEach(async () => {
  shop = await openPaymobShop();
});
afterEach(() => shop.close());

const price = 183_600;
type Payment = { readonly id: number; readonly referenceNumber: string | null };

/** Something happens to an order at its gateway, which calls us; asking it says the same again. */
async function happens({ id, referenceNumber }: Payment, deed: Parameters<PaymobShop["at"]>[1]): Promise<void> {
  await shop.at(referenceNumber, deed);
  await shop.hear();
  await shop.salma.payments.sync({ id });
}
const parts = async () =>
  (await shop.world.db.selectFrom("payment_reversal").select("amount_piasters").orderBy("id").execute()).map((row) => row.amount_piasters);

test("each part that the gateway gives back is posted once, where it tells how much; the plan goes on, and what is left is not taken twice", async () => {
  const plan = await shop.order();
  await happens(plan, { attempt: "pay" });
  const { id } = (await shop.salma.subscriptions.balance()).body;
  const unearned = `unearned:subscription:${id}`;
  for (const [refundPiasters, left] of [
    [40_000, price - 40_000],
    [3_600, price - 43_600],
  ] as const) {
    await happens(plan, { refundPiasters });
    expect(await balancesOf(shop.world.db)).toEqual({ "gateway:paymob": left, [unearned]: -left });
  }
  expect(await shop.statusOf(plan.id)).toBe(PaymentStatus.PartialRefunded);
  expect(await parts()).toEqual([40_000, 3_600]);
  expect(await shop.tasks()).toEqual(["reversed"]);
  expect((await shop.salma.subscriptions.balance()).body).toMatchObject({ id, remainingWeeklyMinutes: 120 });
  const receipts = await shop.world.db.selectFrom("receipt").select(["kind", "amount_piasters as piasters"]).orderBy("number").execute();
  expect(receipts.slice(1)).toEqual([
    { kind: "reversal", piasters: 40_000 },
    { kind: "reversal", piasters: 3_600 },
  ]);
  await happens(plan, { refundPiasters: price - 43_600 });
  expect(await shop.statusOf(plan.id)).toBe(PaymentStatus.Refunded);
  expect(await balancesOf(shop.world.db)).toEqual({});
});

test("what is left of a plan when it is over is what stayed with us", async () => {
  const plan = await shop.order();
  await happens(plan, { attempt: "pay" });
  await happens(plan, { refundPiasters: 40_000 });
  shop.world.clock.advance(31 * 86_400);
  await shop.world.tick();
  expect(await balancesOf(shop.world.db)).toEqual({ "gateway:paymob": price - 40_000, revenue: 40_000 - price });
  // More than is still owed comes out of what was earned.
  await happens(plan, { refundPiasters: 10_000 });
  expect(await balancesOf(shop.world.db)).toEqual({ "gateway:paymob": price - 50_000, revenue: 50_000 - price });
});

test("of a lesson that nobody has any more the rest goes back at the gateway, and its word ends it here", async () => {
  const { nour } = shop.world.people;
  await insertSlot(shop.world, nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  const { payment, lesson } = (await shop.salma.lessons.payByPage({ tutorId: nour, start: "2026-11-02T10:00:00Z", duration: 30 })).body;
  await happens(payment, { attempt: "pay" });
  await shop.salma.lessons.cancel({ id: lesson.id });
  await happens(payment, { refundPiasters: 5_000 });
  expect(await balancesOf(shop.world.db)).toEqual({ "gateway:paymob": 7_750, [`unearned:payment:${payment.id}`]: -7_750 });
  expect((await shop.salma.subscriptions.balance()).body.credits).toEqual([]);
  await happens(payment, { refundPiasters: 7_750 });
  expect(await balancesOf(shop.world.db)).toEqual({});
});

test("a part of a lesson that was given, whose report is then upheld: nothing is owed once the rest goes back", async () => {
  const { world, salma } = shop;
  const { nour } = world.people;
  await insertSlot(world, nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  const { payment, lesson } = (await salma.lessons.payByPage({ tutorId: nour, start: "2026-11-02T10:00:00Z", duration: 30 })).body;
  await happens(payment, { attempt: "pay" });
  for (const id of [nour, world.people.salma]) await insertPresence(world.db, lesson.id, id, 0, 1_800);
  await runTo(world, "2026-11-02T10:30:10Z", 32);
  await salma.lessons.report({ id: lesson.id, reason: "انقطع الصوت طوال الدرس" });
  await happens(payment, { refundPiasters: 4_000 });
  const amal = await as(world, world.people.amal);
  expect((await amal.lessons.decide({ id: lesson.id, upheld: true, note: "راجعنا ما قيس في الدرس" })).status).toBe(200);
  await happens(payment, { refundPiasters: 8_750 });
  expect(await balancesOf(world.db)).toEqual({});
});

test("a part and the calls about it, heard by many at once, is posted once", async () => {
  const plan = await shop.order();
  await happens(plan, { attempt: "pay" });
  await shop.at(plan.referenceNumber, { refundPiasters: 40_000 });
  await Promise.all([shop.hear(), ...Array.from({ length: 5 }, () => shop.salma.payments.sync({ id: plan.id }))]);
  expect(await parts()).toEqual([40_000]);
  expect((await balancesOf(shop.world.db))["gateway:paymob"]).toBe(price - 40_000);
});

test("a part after a refund of ours is posted beside it", async () => {
  const plan = await shop.order();
  await happens(plan, { attempt: "pay" });
  shop.world.clock.set(Temporal.Instant.from("2026-11-09T08:00:00Z"));
  const seenPiasters = (await shop.salma.refunds.quote({ id: String(plan.id) })).body.refundPiasters;
  await shop.salma.refunds.refund({ id: plan.id, seenPiasters });
  await shop.hear();
  await happens(plan, { refundPiasters: 600 });
  expect(await parts()).toEqual([600]);
  const kept = price - seenPiasters - 600;
  expect(await balancesOf(shop.world.db)).toEqual({ "gateway:paymob": kept, revenue: 0 - kept });
});
