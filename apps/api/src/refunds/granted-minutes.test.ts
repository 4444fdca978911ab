import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../test/client.ts";
import { openShop, type Shop } from "../test/fawry.ts";
import { insertSlot } from "../test/lessons.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const price = 183_600;

/** Salma buys a plan and pays at an outlet. */
async function buyPlan(): Promise<number> {
  const { id, referenceNumber } = await shop.order();
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id });
  return id;
}

/** The clock goes to a day, on which Nour cancels a lesson of the day after: its week has less than two days left. */
async function cancelledOn(day: string, lessonDay: string): Promise<void> {
  const { world, salma } = shop;
  const { nour } = world.people;
  world.clock.set(Temporal.Instant.from(`${day}T08:00:00Z`));
  await insertSlot(world, nour, `${lessonDay}T10:00:00Z`, `${lessonDay}T12:00:00Z`);
  const { id } = (await salma.lessons.book({ tutorId: nour, start: `${lessonDay}T10:00:00Z`, duration: 30 })).body;
  await (await as(world, nour)).lessons.cancel({ id });
}

const quoteOf = async (id: number) => (await shop.salma.refunds.quote({ id: String(id) })).body;
const left = async () => (await shop.salma.subscriptions.balance()).body.remainingWeeklyMinutes;

test("minutes that a tutor cancelled are nobody's use, though they went to the next week: it ends with the plan", async () => {
  const id = await buyPlan();
  await cancelledOn("2026-11-06", "2026-11-07");
  expect(await left()).toBe(90);
  expect(await quoteOf(id)).toMatchObject({ lines: [], refundPiasters: price });
});

test("minutes that went to the next plan are had there, so that this one does not give their money back as well", async () => {
  const id = await buyPlan();
  shop.world.clock.set(Temporal.Instant.from("2026-11-27T08:00:00Z"));
  await buyPlan();
  await cancelledOn("2026-11-27", "2026-11-28");
  const refundPiasters = (price * 3) / 16;
  const lines = [
    { kind: "weeks", minutes: 360 },
    { kind: "minutes", minutes: 30, piasters: price / 16 },
  ];
  expect(await quoteOf(id)).toMatchObject({ lines, refundPiasters });
  expect((await shop.salma.refunds.refund({ id, seenPiasters: refundPiasters })).status).toBe(200);
  expect(await left()).toBe(150);
});
