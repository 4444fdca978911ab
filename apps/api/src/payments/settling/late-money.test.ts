import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  const { world } = shop;
  for (const tutor of [world.people.nour, world.people.youssef])
    await insertSlot(world, tutor, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await shop.fail("webhook", "never-call-back", { times: 50 });
});
afterEach(() => shop.close());

type Paid = { id: number; referenceNumber: string | null };
const plan = async () => (await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).body;
const wanted = (start = "2026-11-02T10:00:00Z") => ({ tutorId: shop.world.people.nour, start, duration: 30 as const });
const hold = async (start?: string) => (await shop.salma.lessons.payByReference(wanted(start))).body;
const payLate = async ({ id, referenceNumber }: Paid) => {
  await shop.move(referenceNumber ?? "", "PAID");
  return (await shop.salma.payments.sync({ id })).body.status;
};
const statusOf = async ({ id }: Paid) => (await shop.salma.payments.read({ id })).body.status;
const atGateway = async ({ referenceNumber }: Paid) =>
  (await shop.orders()).find(({ fawryReference }) => fawryReference === referenceNumber)?.status;

test("money for a plan whose second order waits takes its place and closes it, here and at the gateway", async () => {
  const first = await plan();
  const second = await plan();
  expect(await payLate(first)).toBe(PaymentStatus.Paid);
  expect(await statusOf(second)).toBe(PaymentStatus.Canceled);
  await shop.world.drain();
  expect(await atGateway(second)).toBe("CANCELED");
  expect((await shop.salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
});

test("money for an hour that the own second order holds takes the hour", async () => {
  const first = await hold();
  const second = await hold();
  expect(await payLate(first.payment)).toBe(PaymentStatus.Paid);
  expect(await statusOf(second.payment)).toBe(PaymentStatus.Canceled);
  expect((await shop.salma.lessons.read({ id: first.lesson.id })).body).toMatchObject({ status: "pending", holdUntil: null });
  expect((await shop.salma.subscriptions.balance()).body).toMatchObject({ hasPendingPaidLesson: true, credits: [] });
  await shop.world.drain();
  expect(await atGateway(second.payment)).toBe("CANCELED");
});

test("money for another hour leaves the order that waits as it is", async () => {
  const first = await hold();
  const second = await hold("2026-11-02T12:00:00Z");
  expect(await payLate(first.payment)).toBe(PaymentStatus.Paid);
  expect(await statusOf(second.payment)).toBe(PaymentStatus.Processed);
  expect((await shop.salma.subscriptions.balance()).body.credits).toHaveLength(1);
});

test("both orders of an hour paid, heard at once: one lesson, the other money waits to be used", async () => {
  const [first, second] = [await hold(), await hold()];
  for (const { payment } of [first, second]) await shop.move(payment.referenceNumber ?? "", "PAID");
  await Promise.all([first, second].map(({ payment }) => shop.salma.payments.sync({ id: payment.id })));
  await shop.world.drain();
  expect([await statusOf(first.payment), await statusOf(second.payment)]).toEqual([PaymentStatus.Paid, PaymentStatus.Paid]);
  expect((await shop.salma.subscriptions.balance()).body).toMatchObject({
    hasPendingPaidLesson: true,
    credits: [{ durationMinutes: 30 }],
  });
});

test.each([
  ["the tutor cancels", async (id: number) => (await as(shop.world, shop.world.people.nour)).lessons.cancel({ id })],
  ["staff cancel", async (id: number) => (await as(shop.world, shop.world.people.amal)).lessons.cancel({ id })],
  [
    "staff block the tutor",
    async () => (await as(shop.world, shop.world.people.amal)).accounts.block({ id: shop.world.people.nour, blocked: true }),
  ],
])("a held lesson that %s: nobody can pay its order any more", async (_, cancel) => {
  const { lesson, payment } = await hold();
  expect((await cancel(lesson.id)).status).toBe(200);
  expect(await statusOf(payment)).toBe(PaymentStatus.Canceled);
  await shop.world.drain();
  expect(await atGateway(payment)).toBe("CANCELED");
  expect((await shop.salma.lessons.read({ id: lesson.id })).body.status).toBe("cancelled");
});

test("a held lesson that its tutor cancels while its money comes becomes a lesson to be had", async () => {
  const { lesson, payment } = await hold();
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await (await as(shop.world, shop.world.people.nour)).lessons.cancel({ id: lesson.id });
  await shop.world.drain();
  expect(await statusOf(payment)).toBe(PaymentStatus.Paid);
  expect((await shop.salma.subscriptions.balance()).body).toMatchObject({
    hasPendingPaidLesson: false,
    credits: [{ durationMinutes: 30 }],
  });
});

test.each([
  ["a plan", plan, 183_600],
  ["a held lesson", async () => (await hold()).payment, 12_750],
])("money of a blocked person for %s goes back in full, and staff know", async (_, order, amount) => {
  const { world } = shop;
  const payment = await order();
  await (await as(world, world.people.amal)).accounts.block({ id: world.people.salma, blocked: true });
  await shop.move(payment.referenceNumber ?? "", "PAID");
  const amal = await as(world, world.people.amal);
  expect((await amal.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Refunding);
  expect(await shop.alerts()).toEqual(["paid-by-blocked"]);
  await world.drain();
  expect((await amal.payments.read({ id: payment.id })).body).toMatchObject({ status: PaymentStatus.Refunded, amountPiasters: amount });
  expect(await world.db.selectFrom("subscription").select("id").execute()).toEqual([]);
  expect(await world.db.selectFrom("booked_time").select("person_id").where("live", "=", true).execute()).toEqual([]);
});
