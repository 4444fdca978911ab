import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";
import { insertPlan } from "../../test/plans.ts";

let paying: PayingWorld;
let salma: Client;
let planId: number;
let messages: number;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now());
  salma = await as(world, world.people.salma);
  messages = 0;
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

/** Orders a month and pays it; the gateway sends two messages about it. */
async function buy() {
  const { body } = await salma.subscriptions.payByReference({ planId, period: 0 });
  await paying.move(body.referenceNumber ?? "", "PAID");
  messages += 2;
  await paying.hear(messages);
  return body;
}
const balance = async () => (await salma.subscriptions.balance()).body;

test("bought in the last week, the next month waits for the end of this one", async () => {
  await buy();
  expect((await salma.subscriptions.payByReference({ planId, period: 0 })).refusal.code).toBe("subscription-exists");
  paying.world.clock.set(Temporal.Instant.from("2026-11-23T08:00:00Z"));
  await buy();
  expect(await balance()).toMatchObject({
    week: 4,
    info: { endsAt: "2026-11-29T00:00:00Z" },
    queued: { startsAt: "2026-11-29T00:00:00Z", state: "queued" },
  });
  expect((await salma.subscriptions.payByReference({ planId, period: 0 })).refusal.code).toBe("subscription-exists");
  paying.world.clock.set(Temporal.Instant.from("2026-11-29T08:00:00Z"));
  expect(await balance()).toMatchObject({ week: 1, queued: null, remainingWeeklyMinutes: 120 });
});

test("when the running one ends early its lessons go and the waiting one begins today", async () => {
  const first = await buy();
  paying.world.clock.set(Temporal.Instant.from("2026-11-23T08:00:00Z"));
  await buy();
  const { nour } = paying.world.people;
  await insertSlot(paying.world, nour, "2026-11-25T10:00:00Z", "2026-11-25T12:00:00Z");
  const lesson = (await salma.lessons.book({ tutorId: nour, start: "2026-11-25T10:00:00Z", duration: 30 })).body;
  await paying.move(first.referenceNumber ?? "", "REFUNDED");
  await paying.hear(messages + 1);
  expect(await balance()).toMatchObject({
    week: 1,
    queued: null,
    info: { startsAt: "2026-11-23T00:00:00Z" },
    remainingWeeklyMinutes: 120,
  });
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "cancelled", cancelledAs: "staff" });
});

/** In a month's last two days the next one is bought, and a lesson with Nour is booked. */
async function bookedBeforeQueued() {
  const first = await buy();
  paying.world.clock.set(Temporal.Instant.from("2026-11-27T08:00:00Z"));
  const second = await buy();
  const { nour } = paying.world.people;
  await insertSlot(paying.world, nour, "2026-11-28T10:00:00Z", "2026-11-28T12:00:00Z");
  const { id } = (await salma.lessons.book({ tutorId: nour, start: "2026-11-28T10:00:00Z", duration: 30 })).body;
  const tutor = await as(paying.world, nour);
  return { first, second, cancel: () => tutor.lessons.cancel({ id }) };
}
/** Nour cancels that lesson: so near to the end its minutes go to the next month. */
async function grantedToQueued() {
  const { cancel, ...months } = await bookedBeforeQueued();
  await cancel();
  expect(await balance()).toMatchObject({ remainingWeeklyMinutes: 90, queued: { startsAt: "2026-11-29T00:00:00Z" } });
  return months;
}
const takeBack = async ({ id, referenceNumber }: { id: number; referenceNumber: string | null }) => {
  await paying.move(referenceNumber ?? "", "REFUNDED");
  await salma.payments.sync({ id });
  messages += 1;
  await paying.hear(messages);
};

test("minutes that wait in the next month are there when it begins early", async () => {
  const { first } = await grantedToQueued();
  await takeBack(first);
  expect(await balance()).toMatchObject({ info: { startsAt: "2026-11-27T00:00:00Z" }, remainingWeeklyMinutes: 150 });
});

test("minutes that wait in the next month are in this one again when that one goes back", async () => {
  const { second } = await grantedToQueued();
  await takeBack(second);
  expect(await balance()).toMatchObject({ info: { startsAt: "2026-11-01T00:00:00Z" }, queued: null, remainingWeeklyMinutes: 120 });
});

test("the next month goes back as a lesson is cancelled: its minutes are there, whichever comes first", async () => {
  const { second, cancel } = await bookedBeforeQueued();
  await Promise.all([takeBack(second), cancel()]);
  expect(await balance()).toMatchObject({ queued: null, remainingWeeklyMinutes: 120 });
});

test("buying a plan ends the free trial", async () => {
  const { db, clock, people } = paying.world;
  const trial = await insertPlan(db, clock.now(), {
    weekly_minutes: 60,
    month_price_piasters: 0,
    free_trial: true,
    for_invites_only: true,
  });
  const { id } = await db
    .insertInto("plan_invite")
    .values({ plan_id: trial, student_id: people.salma, period: 3, created_by: people.karim, created_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await salma.subscriptions.acceptInvite({ id });
  expect(await balance()).toMatchObject({ weeklyMinutes: 60 });
  await buy();
  expect(await balance()).toMatchObject({ weeklyMinutes: 120 });
  expect((await salma.subscriptions.list({})).body.list.map(({ state, period }) => [state, period])).toEqual([
    ["live", 0],
    ["over", 3],
  ]);
});

test("an order closed by another company's failure may be made again at once", async () => {
  await paying.fail("charge", "decline");
  expect((await salma.subscriptions.payByReference({ planId, period: 0 })).refusal.code).toBe("fawry-error");
  expect((await salma.subscriptions.payByReference({ planId, period: 0 })).body.status).toBe(PaymentStatus.Processed);
});

test("strangers: plans for others, periods that are not sold, people who do not buy", async () => {
  const hidden = await insertPlan(paying.world.db, paying.world.clock.now(), { for_invites_only: true });
  expect((await salma.subscriptions.payByReference({ planId: hidden, period: 0 })).refusal.code).toBe("plan-not-found");
  expect((await salma.subscriptions.payByReference({ planId: 999, period: 0 })).refusal.code).toBe("plan-not-found");
  expect((await salma.subscriptions.payByReference({ planId, period: 3 as 0 })).status).toBe(400);
  const nour = await as(paying.world, paying.world.people.nour);
  expect((await nour.subscriptions.payByReference({ planId, period: 0 })).status).toBe(403);
});

test.each([
  ["the address is not proved", { email_verified_at: null }, "unverified-email", "email"],
  ["the birth year lacks", { birth_year: null }, "forbidden", "birthYear"],
  [
    "a minor's guardian has not agreed",
    { birth_year: 2012, guardian_name: "حسن علي", guardian_phone: "01012345678" },
    "forbidden",
    "guardian",
  ],
] as const)("no plan is sold to whom it would be of no use: %s", async (_name, lacking, code, part) => {
  const { db, people } = paying.world;
  await db.updateTable("person").set(lacking).where("id", "=", people.salma).execute();
  const orders = [
    await salma.subscriptions.payByReference({ planId, period: 0 }),
    await salma.subscriptions.payByWallet({ planId, period: 0 }),
  ];
  expect(orders.map(({ refusal }) => refusal.code)).toEqual([code, code]);
  expect(orders.map(({ refusal }) => refusal.fields)).toEqual([{ [part]: "required" }, { [part]: "required" }]);
  expect(await db.selectFrom("payment").select("id").execute()).toEqual([]);
});
