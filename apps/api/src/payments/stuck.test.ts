import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openShop, type Shop } from "../test/fawry.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => {
  // Stuck items are logged as defects, and each test here causes some.
  shop.world.defects.length = 0;
  return shop.close();
});

const unapplied = async () =>
  (await shop.world.db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute()).length;
/** Simulates the state after the queue's last retry: the jobs are gone. */
const dropJobs = () => sql`delete from graphile_worker._private_jobs`.execute(shop.world.db);

test("money told of while the gateway answers no question is not forgotten when the queue has given up", async () => {
  const payment = await shop.order();
  await shop.hear(1);
  await shop.salma.payments.cancel({ id: payment.id });
  await shop.hear(2);
  shop.world.clock.advance(14 * 86_400);
  await shop.world.tick();
  shop.world.clock.advance(3600);
  // After two weeks a closed order is no longer queried: only a webhook can report its money.
  await shop.fail("status", "500", { times: 2 });
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await shop.hear(3);
  expect([await shop.statusOf(payment.id), await unapplied()]).toEqual([PaymentStatus.Canceled, 1]);
  await dropJobs();
  for (let hour = 0; hour < 3; hour += 1) {
    shop.world.clock.advance(3600);
    await shop.world.tick();
    await shop.world.drain();
  }
  expect([await shop.statusOf(payment.id), await unapplied()]).toEqual([PaymentStatus.Paid, 0]);
  expect((await shop.salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
});

test("a gateway that is silent at the last question about a closed order is asked until it answers", async () => {
  await shop.fail("webhook", "never-call-back", { times: 9 });
  const payment = await shop.order();
  await shop.salma.payments.cancel({ id: payment.id });
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await shop.fail("status", "500", { times: 3 });
  for (const seconds of [14 * 86_400, 1_800, 1_800]) {
    shop.world.clock.advance(seconds);
    await shop.world.tick();
    expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Canceled);
  }
  shop.world.clock.advance(1_800);
  await shop.world.tick();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Paid);
});

test("an order of another amount, which the gateway never closes, is disputed after three days: its payer buys again", async () => {
  await shop.fail("webhook", "never-call-back", { times: 9 });
  const payment = await shop.order();
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await shop.fail("status", "wrong-amount", { times: 500 });
  const alerts = async () =>
    (await shop.world.db.selectFrom("staff_task").select("cause").where("kind", "=", "payment").execute()).map(({ cause }) => cause);
  shop.world.clock.advance(4 * 86_400);
  await shop.world.tick();
  expect((await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).refusal.code).toBe("still-processing");
  expect(await alerts()).toEqual(["amount-mismatch"]);
  shop.world.clock.advance(86_400 + 120);
  await shop.world.tick();
  expect((await alerts()).toSorted()).toEqual(["amount-mismatch", "disputed"]);
  await Promise.all([shop.order(), shop.order()]);
  const open = shop.world.db.selectFrom("payment").select("id").where("status", "in", [0, 7]).where("disputed_at", "is", null);
  expect(await open.execute()).toHaveLength(1);
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Processed);
  // Staff have corrected the order at the gateway.
  const faults = `${shop.sandbox.url}/control/faults`;
  await fetch(faults, { method: "DELETE" });
  shop.world.clock.advance(86_400);
  await shop.world.tick();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Paid);
});

test("an order that arrived after it was given up for lost is closed at the gateway: nobody pays for nothing", async () => {
  await shop.fail("charge", "timeout-after-effect", { argument: 0 });
  await shop.fail("webhook", "never-call-back", { times: 9 });
  await shop.fail("status", "decline", { argument: 9_938 });
  const payment = await shop.order();
  shop.world.clock.advance(100);
  await shop.world.tick();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Failed);
  expect((await shop.orders()).map(({ status }) => status)).toEqual(["NEW"]);
  shop.world.clock.advance(3700);
  await shop.world.tick();
  expect((await shop.orders()).map(({ status }) => status)).toEqual(["CANCELED"]);
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Failed);
});

test("payments that a defect of ours spoils hold no other up", async () => {
  const { db, clock, people, outside } = shop.world;
  await shop.fail("webhook", "never-call-back", { times: 200 });
  const plan = { person_id: people.omar, purpose: 0, method: 3, provider: "fawry", description: "x", amount_piasters: 100, status: 2 };
  for (let number = 0; number < 55; number += 1) {
    const merchantReference = `spoiled${number}`;
    const at = clock.now();
    const times = { expires_at: at.add({ hours: 1 }), created_at: at, closed_at: at, due_at: at.subtract({ hours: 1 }) };
    const { id } = await db
      .insertInto("payment")
      .values({ ...plan, ...times, merchant_reference: merchantReference })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("payment_change").values({ payment_id: id, from_status: 0, to_status: 2, at }).execute();
    const payer = { id: String(people.omar), name: "x", phone: "", email: "x@example.com" };
    const order = { merchantReference, payer, amountPiasters: 100, description: "x", itemId: "1", expiresAt: times.expires_at };
    await outside.gateways.get("fawry")?.charge(order, { kind: "reference" }, "");
    // This payment is paid but has no `plan_order` here, so providing its plan fails each time.
    await shop.move(merchantReference, "PAID");
  }
  const payment = await shop.order();
  await shop.move(payment.referenceNumber ?? "", "PAID");
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(60);
    await shop.world.tick();
  }
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Paid);
  expect(shop.world.defects.length).toBeGreaterThan(0);
});
