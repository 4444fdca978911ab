import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";
import { startSecondProcess } from "../../test/second-process.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const orderAtGateway = async (reference: string | null) => (await shop.orders()).find(({ fawryReference }) => fawryReference === reference);

/** Orders by reference number, then by wallet; pays the second order and then the cancelled first one. Webhooks are off. */
async function payTwice() {
  await shop.fail("webhook", "never-call-back", { times: 9 });
  const first = (await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).body;
  const second = (await shop.salma.subscriptions.payByWallet({ planId: shop.planId, period: 0 })).body;
  await shop.move(second.referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id: second.id });
  await shop.move(first.referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id: first.id });
  return first;
}

test("money for a plan beside a running one goes back in full, and staff know", async () => {
  const first = await payTwice();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunding);
  await shop.world.drain();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunded);
  expect(await orderAtGateway(first.referenceNumber)).toMatchObject({ status: "REFUNDED" });
  const balance = (await shop.salma.subscriptions.balance()).body;
  expect(await shop.balances()).toEqual({ "gateway:fawry": 183_600, [`unearned:subscription:${balance.id}`]: -183_600 });
  expect(await shop.alerts()).toEqual(["paid-without-place"]);
  const told = (await shop.salma.notifications.list({})).body.list.map(({ kind }) => kind);
  expect(told).toEqual(["payment-refunded", "payment-paid"]);
});

test("money after our own cancel, with nothing beside it, starts the plan", async () => {
  const first = (await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).body;
  await shop.salma.payments.cancel({ id: first.id });
  await shop.move(first.referenceNumber ?? "", "PAID");
  await shop.hear(3);
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Paid);
  expect((await shop.salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
});

test("late money for a plan in the last week of another waits for its end instead of going back", async () => {
  await shop.fail("webhook", "never-call-back", { times: 9 });
  const first = (await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).body;
  const second = (await shop.salma.subscriptions.payByWallet({ planId: shop.planId, period: 0 })).body;
  await shop.move(second.referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id: second.id });
  shop.world.clock.set(Temporal.Instant.from("2026-11-23T08:00:00Z"));
  await shop.move(first.referenceNumber ?? "", "PAID");
  expect((await shop.salma.payments.sync({ id: first.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await shop.salma.subscriptions.balance()).body.queued).toMatchObject({ startsAt: "2026-11-29T00:00:00Z" });
});

test("a refund whose answer was lost is asked about and not made twice", async () => {
  const first = await payTwice();
  await shop.fail("refund", "timeout-after-effect", { argument: 0 });
  await shop.world.drain();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunding);
  shop.world.clock.advance(100);
  await shop.world.tick();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunded);
  const { calls } = await shop.world.db.selectFrom("refund").select("calls").executeTakeFirstOrThrow();
  expect(calls).toBe(1);
});

test("a refund that never arrived is made once the gateway says so, and not while it is silent", async () => {
  const first = await payTwice();
  await shop.fail("refund", "500");
  await shop.world.drain();
  await shop.fail("status", "500", { times: 2 });
  for (const seconds of [100, 200]) {
    shop.world.clock.advance(seconds);
    await shop.world.tick();
    expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunding);
  }
  shop.world.clock.advance(400);
  await shop.world.tick();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunded);
});

test("a refund the gateway refuses stays Refunding, and staff have a task", async () => {
  const first = await payTwice();
  await shop.fail("refund", "decline", { argument: 9_954 });
  await shop.world.drain();
  shop.world.clock.advance(86_400);
  await shop.world.tick();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunding);
  expect(await shop.alerts()).toEqual(["paid-without-place", "refund-refused"]);
  expect(await shop.balances()).toMatchObject({ "refunds-due": -183_600 });
  // Staff settle it with the gateway; the gateway's new status ends it here as well.
  await shop.move(first.referenceNumber ?? "", "REFUNDED");
  expect((await shop.salma.payments.sync({ id: first.id })).body.status).toBe(PaymentStatus.Refunded);
  expect(await shop.balances()).not.toHaveProperty("refunds-due");
});

test("the job, the sweep and the gateway's call at once give the money back once", async () => {
  const first = await payTwice();
  shop.world.clock.advance(100);
  await Promise.all([shop.world.drain(), shop.world.tick(), shop.salma.payments.sync({ id: first.id })]);
  shop.world.clock.advance(100);
  await shop.world.tick();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunded);
  const order = await orderAtGateway(first.referenceNumber);
  expect(order).toMatchObject({ status: "REFUNDED", refundedPiasters: 183_600 });
  expect(await shop.world.db.selectFrom("refund").select("id").execute()).toHaveLength(1);
});

test("a refund called at the end of a long pass is as young as its call: no other process takes it for lost", async () => {
  const { world } = shop;
  await payTwice();
  const omar = await as(world, world.people.omar);
  await omar.subscriptions.payByReference({ planId: shop.planId, period: 0 });
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
  world.clock.advance(100);
  await shop.fail("status", "late", { argument: 400 });
  const passing = world.tick();
  const faults = async () => (await fetch(`${shop.sandbox.url}/control/faults`)).json() as Promise<{ operation: string }[]>;
  await expect.poll(async () => (await faults()).filter(({ operation }) => operation === "status")).toEqual([]);
  // Two minutes pass, longer than the time after which an unanswered call counts as lost.
  world.clock.advance(120);
  const later = world.clock.now();
  await passing;
  const { calledAt } = await world.db.selectFrom("refund").select("called_at as calledAt").executeTakeFirstOrThrow();
  expect(Temporal.Instant.compare(calledAt ?? Temporal.Instant.fromEpochMilliseconds(0), later)).toBeGreaterThanOrEqual(0);
});

test("a process whose clock is ahead takes no call for lost that has just left", async () => {
  await payTwice();
  const { world } = shop;
  const ahead = startSecondProcess(world, 400);
  await shop.fail("refund", "500");
  await world.drain();
  await ahead.tick();
  const calls = async () => (await world.db.selectFrom("refund").select("calls").executeTakeFirstOrThrow()).calls;
  expect(await calls()).toBe(1);
  world.clock.advance(91);
  await ahead.tick();
  expect(await calls()).toBe(2);
  await ahead.stop();
});

test("a process whose clock is ahead gives no charge up that has just left", async () => {
  const { world } = shop;
  const ahead = startSecondProcess(world, 400);
  await shop.fail("charge", "500");
  const { id } = (await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).body;
  await ahead.tick();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.New);
  world.clock.advance(300);
  await ahead.tick();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Failed);
  await ahead.stop();
});

test("a part that the gateway gave back by itself is not taken for the whole we owe", async () => {
  const first = await payTwice();
  await shop.move(first.referenceNumber ?? "", "PARTIAL_REFUNDED");
  expect((await shop.salma.payments.sync({ id: first.id })).body.status).toBe(PaymentStatus.Refunding);
  expect(await shop.alerts()).toEqual(["paid-without-place", "reversed"]);
  expect(await shop.balances()).toMatchObject({ "refunds-due": -183_600 });
  await shop.world.drain();
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Refunded);
  expect(await shop.balances()).not.toHaveProperty("refunds-due");
});

/** Salma asks for a refund less the fee; before anybody calls the gateway for it, that gives a part back by itself. */
async function partBeforeOurs() {
  const { id, referenceNumber } = await shop.order();
  await shop.deviate(referenceNumber ?? "", { merchantFeePiasters: 1_836 });
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id });
  await shop.fail("webhook", "never-call-back", { times: 9 });
  const { refundPiasters: seenPiasters } = (await shop.salma.refunds.quote({ id: String(id) })).body;
  await shop.salma.refunds.refund({ id, seenPiasters });
  await shop.move(referenceNumber ?? "", "PARTIAL_REFUNDED");
  expect((await shop.salma.payments.sync({ id })).body.status).toBe(PaymentStatus.Refunding);
  expect(await shop.alerts()).toEqual(["reversed"]);
  expect(await shop.balances()).toMatchObject({ "refunds-due": -seenPiasters });
  return { id, referenceNumber, seenPiasters };
}

test("a part that the gateway gave back before anybody called it is not the part we owe: ours is called, and its answer ends it", async () => {
  const { id, referenceNumber, seenPiasters } = await partBeforeOurs();
  await shop.world.drain();
  expect(await shop.statusOf(id)).toBe(PaymentStatus.PartialRefunded);
  expect(await orderAtGateway(referenceNumber)).toMatchObject({ refundedPiasters: seenPiasters });
  expect(await shop.balances()).not.toHaveProperty("refunds-due");
});

test("nor is it ours once our call for it was refused; all of it ends ours", async () => {
  const { id, referenceNumber } = await partBeforeOurs();
  await shop.fail("refund", "decline", { argument: 9_954 });
  await shop.world.drain();
  expect((await shop.salma.payments.sync({ id })).body.status).toBe(PaymentStatus.Refunding);
  expect(await shop.alerts()).toEqual(["refund-refused", "reversed"]);
  await shop.move(referenceNumber ?? "", "REFUNDED");
  expect((await shop.salma.payments.sync({ id })).body.status).toBe(PaymentStatus.Refunded);
  expect(await shop.balances()).toEqual({ "gateway:fawry": -1_836, "gateway-fees": 1_836 });
});
