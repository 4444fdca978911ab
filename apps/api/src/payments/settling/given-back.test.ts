import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";
import { insertPlan } from "../../test/plans.ts";

let paying: PayingWorld;
let salma: Client;
let planId: number;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now());
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await paying.fail("webhook", "never-call-back", { times: 50 });
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

const movements = async () =>
  (await paying.world.db.selectFrom("ledger_movement").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
const sync = async (id: number) => (await salma.payments.sync({ id })).body.status;

const firstWords: readonly [string, (payment: { id: number; referenceNumber: string | null }) => Promise<unknown>][] = [
  ["unpaid", async () => undefined],
  ["given up", ({ id }) => salma.payments.cancel({ id })],
  [
    "expired",
    async ({ referenceNumber, id }) => {
      await paying.move(referenceNumber ?? "", "EXPIRED");
      await sync(id);
    },
  ],
  [
    "failed",
    async ({ referenceNumber, id }) => {
      await paying.move(referenceNumber ?? "", "FAILED");
      await sync(id);
    },
  ],
];

test.each(firstWords)(
  "%s, and the first word is that a part went back, then all: the books take in what they give back",
  async (_, before) => {
    const payment = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
    await before(payment);
    await paying.move(payment.referenceNumber ?? "", "PARTIAL_REFUNDED");
    expect(await sync(payment.id)).toBe(PaymentStatus.PartialRefunded);
    expect(await movements()).toEqual(["paid", "placed"]);
    expect((await salma.subscriptions.standing()).body.weeklyMinutes).toBe(120);
    await paying.move(payment.referenceNumber ?? "", "REFUNDED");
    expect(await sync(payment.id)).toBe(PaymentStatus.Refunded);
    expect(await movements()).toEqual(["paid", "placed", "reversed"]);
    expect((await salma.subscriptions.standing()).body.id).toBe(-1);
  },
);

test.each(firstWords)("%s, and the first word is that all went back: it came and went, and nothing was given for it", async (_, before) => {
  const { nour } = paying.world.people;
  const { payment, lesson } = (await salma.lessons.payByReference({ tutorId: nour, start: "2026-11-02T10:00:00Z", duration: 30 })).body;
  await before(payment);
  await paying.move(payment.referenceNumber ?? "", "REFUNDED");
  expect(await sync(payment.id)).toBe(PaymentStatus.Refunded);
  expect(await movements()).toEqual(["paid", "reversed"]);
  expect((await salma.lessons.read({ id: lesson.id })).body.status).toBe("cancelled");
  expect((await salma.subscriptions.standing()).body).toMatchObject({ paidLessonStatus: 3, hasPendingPaidLesson: false });
  const tutor = await as(paying.world, nour);
  expect((await tutor.notifications.list({})).body.list).toEqual([]);
});

test("a failure that money followed is forgotten", async () => {
  const payment = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
  await paying.move(payment.referenceNumber ?? "", "FAILED");
  expect((await salma.payments.sync({ id: payment.id })).body.failure).toBe("declined");
  await paying.move(payment.referenceNumber ?? "", "PAID");
  expect((await salma.payments.sync({ id: payment.id })).body).toMatchObject({ status: PaymentStatus.Paid, failure: null });
});
