import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { as } from "../test/client.ts";
import { openShop, type Shop } from "../test/fawry.ts";
import { insertSlot } from "../test/lessons.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await insertSlot(shop.world, shop.world.people.nour, "2026-11-02T08:00:00Z", "2026-11-02T14:00:00Z");
});
afterEach(async () => {
  expect(await violatedInvariants(shop.world.db)).toEqual([]);
  await shop.close();
});

const fee = 1_836;
const price = 183_600;
const start = "2026-11-02T10:00:00Z";

/** Salma buys a plan and pays at an outlet; the gateway deducts a fee. */
async function buyPlan(): Promise<number> {
  const { id, referenceNumber } = await shop.order();
  await shop.deviate(referenceNumber ?? "", { merchantFeePiasters: fee });
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id });
  return id;
}

/** Salma buys a single lesson with Nour. */
async function buyLesson(): Promise<{ id: number; lessonId: number }> {
  const lesson = { tutorId: shop.world.people.nour, start, duration: 30 as const };
  const { id, referenceNumber } = (await shop.salma.lessons.payByWallet(lesson)).body.payment;
  await shop.deviate(referenceNumber ?? "", { merchantFeePiasters: 128 });
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id });
  const { order } = (await shop.salma.payments.read({ id: String(id) })).body;
  return { id, lessonId: order.lesson?.id ?? 0 };
}

const quoteOf = async (id: number) => (await shop.salma.refunds.quote({ id: String(id) })).body;
const told = async () => (await shop.salma.notifications.list({})).body.list.map(({ kind }) => kind);

test("a plan that has begun: fees are kept, the rest goes back in part, the plan ends, and both steps are told", async () => {
  const id = await buyPlan();
  const quote = await quoteOf(id);
  expect(quote).toMatchObject({
    paidPiasters: price,
    lines: [{ kind: "fees", minutes: null, piasters: fee }],
    refundPiasters: price - fee,
    obstacle: null,
    term: { weeks: 4, passedWeeks: 0, weeklyMinutes: 120 },
    next: { at: "2026-11-08T00:00:00Z", refundPiasters: price * 0.75 - fee },
    refund: null,
  });
  const answer = (await shop.salma.refunds.refund({ id, seenPiasters: price - fee })).body;
  expect(answer).toMatchObject({ obstacle: "returned", refund: { amountPiasters: price - fee, doneAt: null } });
  expect((await shop.salma.subscriptions.balance()).body.id).toBe(-1);
  await shop.world.drain();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.PartialRefunded);
  expect(await shop.balances()).toEqual({ "gateway-fees": fee, revenue: -fee });
  expect(await told()).toEqual(["payment-refunded", "refund-begun", "payment-paid"]);
});

test("after three weeks and a lesson that was taken, what is used is kept", async () => {
  const id = await buyPlan();
  shop.world.clock.set(Temporal.Instant.from("2026-11-23T08:00:00Z"));
  expect(await quoteOf(id)).toMatchObject({
    lines: [
      { kind: "weeks", minutes: 360, piasters: price * 0.75 },
      { kind: "fees", piasters: fee },
    ],
    refundPiasters: price * 0.25 - fee,
    next: null,
  });
});

test("a booked lesson stands in the way until it is cancelled", async () => {
  const id = await buyPlan();
  const lesson = (await shop.salma.lessons.book({ tutorId: shop.world.people.nour, start, duration: 30 })).body;
  expect(await quoteOf(id)).toMatchObject({ obstacle: "lesson-booked", lesson: { id: lesson.id, start, whyNotCancel: null } });
  expect((await shop.salma.refunds.refund({ id, seenPiasters: 0 })).refusal.code).toBe("illegal");
  await shop.salma.lessons.cancel({ id: String(lesson.id) });
  expect(await quoteOf(id)).toMatchObject({ obstacle: null, lesson: null, refundPiasters: price - fee });
});

test("at another sum than was seen nothing happens", async () => {
  const id = await buyPlan();
  expect((await shop.salma.refunds.refund({ id, seenPiasters: price })).refusal.code).toBe("price-changed");
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Paid);
});

test("a subscription is cancelled with its money; one whose money is used up is not", async () => {
  const id = await buyPlan();
  const { id: subscriptionId } = (await shop.salma.subscriptions.balance()).body;
  const { refundPiasters } = await quoteOf(id);
  const ended = (await shop.salma.refunds.cancelSubscription({ id: subscriptionId, seenPiasters: refundPiasters })).body;
  expect(ended).toMatchObject({ id: subscriptionId, state: "over" });
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunding);
  const again = await shop.salma.refunds.cancelSubscription({ id: subscriptionId, seenPiasters: refundPiasters });
  expect(again.refusal.code).toBe("illegal");
});

test("a term that is over gives nothing back", async () => {
  const id = await buyPlan();
  const { id: subscriptionId } = (await shop.salma.subscriptions.balance()).body;
  shop.world.clock.set(Temporal.Instant.from("2026-11-29T08:00:00Z"));
  expect(await quoteOf(id)).toMatchObject({ obstacle: "over" });
  expect((await shop.salma.refunds.refund({ id, seenPiasters: 0 })).refusal.code).toBe("non-refundable");
  const cancelled = await shop.salma.refunds.cancelSubscription({ id: subscriptionId, seenPiasters: 0 });
  expect(cancelled.refusal.code).toBe("subscription-uncancellable");
});

test("a single lesson: while it stands nothing, once its student cancelled it without the fees, once its tutor did all of it", async () => {
  const { id, lessonId } = await buyLesson();
  expect(await quoteOf(id)).toMatchObject({ obstacle: "lesson-booked" });
  await shop.salma.lessons.cancel({ id: String(lessonId) });
  expect(await quoteOf(id)).toMatchObject({ obstacle: null, refundPiasters: 12_750 - 128 });
  expect((await shop.salma.refunds.lessons({})).body).toMatchObject({ total: 1, list: [{ paymentId: id, refundPiasters: 12_750 - 128 }] });
  // The credit pays for another lesson, which its tutor cancels.
  const again = (await shop.salma.lessons.book({ tutorId: shop.world.people.nour, start, duration: 30 })).body;
  await (await as(shop.world, shop.world.people.nour)).lessons.cancel({ id: String(again.id) });
  expect(await quoteOf(id)).toMatchObject({ isFaultOfOthers: true, refundPiasters: 12_750 });
  await shop.salma.refunds.refund({ id, seenPiasters: 12_750 });
  await shop.world.drain();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunded);
  expect((await shop.salma.subscriptions.balance()).body.credits).toEqual([]);
  expect((await shop.salma.refunds.lessons({})).body).toEqual({ total: 0, list: [] });
  expect((await shop.balances()).revenue).toBeUndefined();
});

test("staff give back with a reason, the fees where we were the cause, and it stands in the audit", async () => {
  const id = await buyPlan();
  const karim = await as(shop.world, shop.world.people.karim);
  const note = "تعطلت الخدمة يومًا كاملًا";
  const short = await karim.refunds.refundAs({ id: String(id), seenPiasters: price, isFaultOfOthers: true, note: "لا" });
  expect(short.refusal.fields).toEqual({ note: "too-short" });
  const body = { id: String(id), seenPiasters: price, isFaultOfOthers: true, note };
  expect((await karim.refunds.refundAs(body)).body).toMatchObject({ refund: { amountPiasters: price } });
  await shop.world.drain();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunded);
  const [entry] = await shop.world.db.selectFrom("audit_entry").select(["action", "subject"]).orderBy("id", "desc").limit(1).execute();
  expect(entry).toEqual({ action: "refunds.refundAs", subject: `payment:${id}` });
});

test("twelve presses and a booking at once: one refund at the gateway, or the lesson", async () => {
  const id = await buyPlan();
  const { refundPiasters } = await quoteOf(id);
  const booking = shop.salma.lessons.book({ tutorId: shop.world.people.nour, start, duration: 30 });
  const presses = await Promise.all(Array.from({ length: 12 }, () => shop.salma.refunds.refund({ id, seenPiasters: refundPiasters })));
  const booked = (await booking).status === 200;
  await shop.world.drain();
  const accepted = presses.filter(({ status }) => status === 200).length;
  const refunds = await shop.world.db.selectFrom("refund").select("calls").execute();
  expect([accepted, refunds]).toEqual(booked ? [0, []] : [1, [{ calls: 1 }]]);
});

test("a refund of a part whose answer was lost is asked about, not made twice", async () => {
  await shop.fail("webhook", "never-call-back", { times: 9 });
  const id = await buyPlan();
  await shop.fail("refund", "timeout-after-effect", { argument: 0 });
  await shop.salma.refunds.refund({ id, seenPiasters: price - fee });
  await shop.world.drain();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunding);
  shop.world.clock.advance(100);
  await shop.world.tick();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.PartialRefunded);
  expect(await shop.world.db.selectFrom("refund").select("calls").execute()).toEqual([{ calls: 1 }]);
});

test("a refund that the gateway refuses waits for staff, and its payer reads so", async () => {
  const id = await buyPlan();
  await shop.fail("refund", "decline", { times: 9 });
  await shop.salma.refunds.refund({ id, seenPiasters: price - fee });
  await shop.world.drain();
  expect(await quoteOf(id)).toMatchObject({ obstacle: "returned", refund: { refusedAt: expect.any(String), doneAt: null } });
  expect(await shop.alerts()).toEqual(["refund-refused"]);
});

test("what the gateway takes back after a refund of ours is the rest, in the books and not twice", async () => {
  const id = await buyPlan();
  await shop.salma.refunds.refund({ id, seenPiasters: price - fee });
  await shop.world.drain();
  const { referenceNumber } = (await shop.salma.payments.read({ id: String(id) })).body;
  await shop.move(referenceNumber ?? "", "REFUNDED");
  await shop.salma.payments.sync({ id });
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunded);
  expect(await shop.balances()).toEqual({ "gateway:fawry": -fee, "gateway-fees": fee });
  expect(await shop.alerts()).toEqual(["reversed"]);
});

test.each([
  ["the gateway first", 0, 40],
  ["both in one moment", 0, 0],
  ["the refund first", 40, 0],
])(
  "a refund and a reversal at once, %s: the money leaves once, the plan ends once, and what is left is one task",
  async (_who, gatewayWaits, payerWaits) => {
    const id = await buyPlan();
    const { referenceNumber } = (await shop.salma.payments.read({ id: String(id) })).body;
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const reversal = async () => {
      await wait(gatewayWaits);
      await shop.move(referenceNumber ?? "", "REFUNDED");
      await Promise.all([1, 2, 3].map(() => shop.salma.payments.sync({ id })));
    };
    const press = async () => {
      await wait(payerWaits);
      return shop.salma.refunds.refund({ id, seenPiasters: price - fee });
    };
    const [, ...presses] = await Promise.all([reversal(), press(), press(), press()]);
    await shop.allHeard();
    await shop.world.drain();
    await shop.salma.payments.sync({ id });
    const accepted = presses.filter(({ status }) => status === 200).length;
    expect(accepted).toBeLessThanOrEqual(1);
    const refunds = await shop.world.db.selectFrom("refund").select(["done_at as doneAt"]).execute();
    expect(refunds).toHaveLength(accepted);
    expect((await shop.alerts()).length).toBeGreaterThan(0);
    const terms = await shop.world.db.selectFrom("subscription").select("ended_at as endedAt").execute();
    expect(terms).toEqual([{ endedAt: expect.anything() }]);
    // Whether our part or the gateway's part came first, everything is refunded exactly once.
    expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunded);
    expect(await shop.balances()).toMatchObject({ "gateway:fawry": -fee, "gateway-fees": fee });
    expect(await shop.balances()).not.toHaveProperty("refunds-due");
  },
);

test("all that the gateway gives back while a part of ours waits: ours is in it, the rest is taken back, and nobody calls again", async () => {
  const id = await buyPlan();
  await shop.fail("refund", "500", { times: 9 });
  await shop.salma.refunds.refund({ id, seenPiasters: price - fee });
  await shop.world.drain();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunding);
  const { referenceNumber } = (await shop.salma.payments.read({ id: String(id) })).body;
  await shop.move(referenceNumber ?? "", "REFUNDED");
  await Promise.all([1, 2, 3].map(() => shop.salma.payments.sync({ id })));
  await shop.recover();
  shop.world.clock.advance(3_600);
  await shop.world.tick();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Refunded);
  const refunds = await shop.world.db.selectFrom("refund").select(["calls", "done_at as doneAt"]).execute();
  expect(refunds).toEqual([{ calls: 1, doneAt: expect.anything() }]);
  expect(await shop.balances()).toEqual({ "gateway:fawry": -fee, "gateway-fees": fee });
  expect(await shop.alerts()).toEqual(["reversed"]);
  expect(await told()).toContain("payment-refunded");
});

test("a queued plan goes back whole", async () => {
  await buyPlan();
  shop.world.clock.set(Temporal.Instant.from("2026-11-23T08:00:00Z"));
  const { id, referenceNumber, method } = await shop.order();
  expect(method).toBe(PaymentMethod.Fawry);
  await shop.deviate(referenceNumber ?? "", { merchantFeePiasters: fee });
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id });
  expect(await quoteOf(id)).toMatchObject({ lines: [], refundPiasters: price, obstacle: null });
  await shop.salma.refunds.refund({ id, seenPiasters: price });
  expect((await shop.salma.subscriptions.balance()).body.queued).toBe(null);
});
