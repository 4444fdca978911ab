import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertPlan } from "../../test/plans.ts";
import { startSecondProcess } from "../../test/second-process.ts";

let paying: PayingWorld;
let salma: Client;
let planId: number;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now());
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

const balances = async () => {
  const rows = await paying.world.db
    .selectFrom("ledger_entry")
    .select(({ fn }) => ["account", fn.sum<string>("amount_piasters").as("sum")])
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.filter(({ sum }) => sum !== "0").map(({ account, sum }) => [account, Number(sum)]));
};
const alerts = async () =>
  (await paying.world.db.selectFrom("payment_alert").select("kind").orderBy("kind").execute()).map(({ kind }) => kind);
const statusOf = async (id: number) => (await salma.payments.read({ id: String(id) })).body.status;
const orderAtGateway = async (reference: string | null) =>
  (await paying.orders()).find(({ fawryReference }) => fawryReference === reference);

/** Orders by number, then by wallet; pays the second, then the number that had been given up. Nothing calls us by itself. */
async function payTwice() {
  await paying.fail("webhook", "never-call-back", { times: 9 });
  const first = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
  const second = (await salma.subscriptions.payByWallet({ planId, period: 0 })).body;
  await paying.move(second.referenceNumber ?? "", "PAID");
  await salma.payments.sync({ id: second.id });
  await paying.move(first.referenceNumber ?? "", "PAID");
  await salma.payments.sync({ id: first.id });
  return first;
}

test("money for a plan beside a running one goes back in full, and staff know", async () => {
  const first = await payTwice();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunding);
  await paying.world.drain();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunded);
  expect(await orderAtGateway(first.referenceNumber)).toMatchObject({ status: "REFUNDED" });
  const standing = (await salma.subscriptions.standing()).body;
  expect(await balances()).toEqual({ "gateway:fawry": 183_600, [`unearned:subscription:${standing.id}`]: -183_600 });
  expect(await alerts()).toEqual(["paid-without-place"]);
  const told = (await salma.notifications.list({})).body.list.map(({ kind }) => kind);
  expect(told).toEqual(["payment-refunded", "payment-paid"]);
});

test("money after our own cancel, with nothing beside it, starts the plan", async () => {
  const first = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
  await salma.payments.cancel({ id: first.id });
  await paying.move(first.referenceNumber ?? "", "PAID");
  await paying.hear(3);
  expect(await statusOf(first.id)).toBe(PaymentStatus.Paid);
  expect((await salma.subscriptions.standing()).body.weeklyMinutes).toBe(120);
});

test("late money for a plan in the last week of another waits for its end instead of going back", async () => {
  await paying.fail("webhook", "never-call-back", { times: 9 });
  const first = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
  const second = (await salma.subscriptions.payByWallet({ planId, period: 0 })).body;
  await paying.move(second.referenceNumber ?? "", "PAID");
  await salma.payments.sync({ id: second.id });
  paying.world.clock.set(Temporal.Instant.from("2026-11-23T08:00:00Z"));
  await paying.move(first.referenceNumber ?? "", "PAID");
  expect((await salma.payments.sync({ id: first.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await salma.subscriptions.standing()).body.queued).toMatchObject({ startsAt: "2026-11-29T00:00:00Z" });
});

test("a refund whose answer was lost is asked about and not made twice", async () => {
  const first = await payTwice();
  await paying.fail("refund", "timeout-after-effect", { argument: 0 });
  await paying.world.drain();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunding);
  paying.world.clock.advance(100);
  await paying.world.tick();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunded);
  const { calls } = await paying.world.db.selectFrom("refund").select("calls").executeTakeFirstOrThrow();
  expect(calls).toBe(1);
});

test("a refund that never arrived is made once the gateway says so, and not while it is silent", async () => {
  const first = await payTwice();
  await paying.fail("refund", "500");
  await paying.world.drain();
  await paying.fail("status", "500", { times: 2 });
  for (const seconds of [100, 200]) {
    paying.world.clock.advance(seconds);
    await paying.world.tick();
    expect(await statusOf(first.id)).toBe(PaymentStatus.Refunding);
  }
  paying.world.clock.advance(400);
  await paying.world.tick();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunded);
});

test("a refund the gateway refuses stays Refunding, and staff have a task", async () => {
  const first = await payTwice();
  await paying.fail("refund", "decline", { argument: 9_954 });
  await paying.world.drain();
  paying.world.clock.advance(86_400);
  await paying.world.tick();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunding);
  expect(await alerts()).toEqual(["paid-without-place", "refund-refused"]);
  expect(await balances()).toMatchObject({ "refunds-due": -183_600 });
  // Staff settle it with the gateway; its word ends it here too.
  await paying.move(first.referenceNumber ?? "", "REFUNDED");
  expect((await salma.payments.sync({ id: first.id })).body.status).toBe(PaymentStatus.Refunded);
  expect(await balances()).not.toHaveProperty("refunds-due");
});

test("the job, the sweep and the gateway's call at once give the money back once", async () => {
  const first = await payTwice();
  paying.world.clock.advance(100);
  await Promise.all([paying.world.drain(), paying.world.tick(), salma.payments.sync({ id: first.id })]);
  paying.world.clock.advance(100);
  await paying.world.tick();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunded);
  const order = await orderAtGateway(first.referenceNumber);
  expect(order).toMatchObject({ status: "REFUNDED", refundedPiasters: 183_600 });
  expect(await paying.world.db.selectFrom("refund").select("id").execute()).toHaveLength(1);
});

test("a refund called at the end of a long pass is as young as its call: no other process takes it for lost", async () => {
  const { world } = paying;
  await payTwice();
  const omar = await as(world, world.people.omar);
  await omar.subscriptions.payByReference({ planId, period: 0 });
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
  world.clock.advance(100);
  await paying.fail("status", "late", { argument: 400 });
  const passing = world.tick();
  const faults = async () => (await fetch(`${paying.sandbox.url}/control/faults`)).json() as Promise<{ operation: string }[]>;
  await expect.poll(async () => (await faults()).filter(({ operation }) => operation === "status")).toEqual([]);
  // Meanwhile two minutes go by: longer than a call without an answer is believed in.
  world.clock.advance(120);
  const later = world.clock.now();
  await passing;
  const { calledAt } = await world.db.selectFrom("refund").select("called_at as calledAt").executeTakeFirstOrThrow();
  expect(Temporal.Instant.compare(calledAt ?? Temporal.Instant.fromEpochMilliseconds(0), later)).toBeGreaterThanOrEqual(0);
});

test("a process whose clock is ahead takes no call for lost that has just left", async () => {
  await payTwice();
  const { world } = paying;
  const ahead = startSecondProcess(world, 400);
  await paying.fail("refund", "500");
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
  const { world } = paying;
  const ahead = startSecondProcess(world, 400);
  await paying.fail("charge", "500");
  const { id } = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
  await ahead.tick();
  expect(await statusOf(id)).toBe(PaymentStatus.New);
  world.clock.advance(300);
  await ahead.tick();
  expect(await statusOf(id)).toBe(PaymentStatus.Failed);
  await ahead.stop();
});

test("a part that the gateway gave back by itself is not taken for the whole we owe", async () => {
  const first = await payTwice();
  await paying.move(first.referenceNumber ?? "", "PARTIAL_REFUNDED");
  expect((await salma.payments.sync({ id: first.id })).body.status).toBe(PaymentStatus.Refunding);
  expect(await alerts()).toEqual(["paid-without-place", "reversed"]);
  expect(await balances()).toMatchObject({ "refunds-due": -183_600 });
  await paying.world.drain();
  expect(await statusOf(first.id)).toBe(PaymentStatus.Refunded);
  expect(await balances()).not.toHaveProperty("refunds-due");
});
