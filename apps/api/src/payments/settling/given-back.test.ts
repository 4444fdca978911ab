import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  const { world } = shop;
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await shop.fail("webhook", "never-call-back", { times: 50 });
});
afterEach(() => shop.close());

const entries = async () =>
  (await shop.world.db.selectFrom("journal_entry").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
const sync = async (id: number) => (await shop.salma.payments.sync({ id })).body.status;

const firstWords: readonly [string, (payment: { id: number; referenceNumber: string | null }) => Promise<unknown>][] = [
  ["unpaid", async () => undefined],
  ["given up", ({ id }) => shop.salma.payments.cancel({ id })],
  [
    "expired",
    async ({ referenceNumber, id }) => {
      await shop.move(referenceNumber ?? "", "EXPIRED");
      await sync(id);
    },
  ],
  [
    "failed",
    async ({ referenceNumber, id }) => {
      await shop.move(referenceNumber ?? "", "FAILED");
      await sync(id);
    },
  ],
];

test.each(firstWords)(
  "%s, and the first word is that a part went back, then all: the books take in what they give back",
  async (_, before) => {
    const payment = (await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).body;
    await before(payment);
    await shop.move(payment.referenceNumber ?? "", "PARTIAL_REFUNDED");
    expect(await sync(payment.id)).toBe(PaymentStatus.PartialRefunded);
    expect(await entries()).toEqual(["paid", "placed"]);
    expect((await shop.salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
    await shop.move(payment.referenceNumber ?? "", "REFUNDED");
    expect(await sync(payment.id)).toBe(PaymentStatus.Refunded);
    expect(await entries()).toEqual(["paid", "placed", "reversed"]);
    expect((await shop.salma.subscriptions.balance()).body.id).toBe(-1);
  },
);

test.each(firstWords)("%s, and the first word is that all went back: it came and went, and nothing was given for it", async (_, before) => {
  const { nour } = shop.world.people;
  const { payment, lesson } = (await shop.salma.lessons.payByReference({ tutorId: nour, start: "2026-11-02T10:00:00Z", duration: 30 }))
    .body;
  await before(payment);
  await shop.move(payment.referenceNumber ?? "", "REFUNDED");
  expect(await sync(payment.id)).toBe(PaymentStatus.Refunded);
  expect(await entries()).toEqual(["paid", "reversed"]);
  expect((await shop.salma.lessons.read({ id: lesson.id })).body.status).toBe("cancelled");
  expect((await shop.salma.subscriptions.balance()).body).toMatchObject({ paidLessonStatus: 3, hasPendingPaidLesson: false });
  const tutor = await as(shop.world, nour);
  expect((await tutor.notifications.list({})).body.list).toEqual([]);
});

test("a failure that money followed is forgotten", async () => {
  const payment = (await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).body;
  await shop.move(payment.referenceNumber ?? "", "FAILED");
  expect((await shop.salma.payments.sync({ id: payment.id })).body.failure).toBe("declined");
  await shop.move(payment.referenceNumber ?? "", "PAID");
  expect((await shop.salma.payments.sync({ id: payment.id })).body).toMatchObject({ status: PaymentStatus.Paid, failure: null });
});
