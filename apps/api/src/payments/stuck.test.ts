import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../test/fawry.ts";
import { insertPlan } from "../test/plans.ts";

let paying: PayingWorld;
let salma: Client;
let planId: number;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now());
  salma = await as(world, world.people.salma);
});
afterEach(() => paying.close());

const order = async () => (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
const statusOf = async (id: number) => (await salma.payments.read({ id: String(id) })).body.status;
const unapplied = async () =>
  (await paying.world.db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute()).length;
/** As after the queue's last try: nobody will look at these jobs again. */
const dropJobs = () => sql`delete from graphile_worker._private_jobs`.execute(paying.world.db);

test("money told of while the gateway answers no question is not forgotten when the queue has given up", async () => {
  const payment = await order();
  await paying.hear(1);
  await salma.payments.cancel({ id: payment.id });
  await paying.hear(2);
  paying.world.clock.advance(14 * 86_400);
  await paying.world.tick();
  paying.world.clock.advance(3600);
  // Two weeks on a closed order is asked after no more: what comes now comes by the gateway's call alone.
  await paying.fail("status", "500", { times: 2 });
  await paying.move(payment.referenceNumber ?? "", "PAID");
  await paying.hear(3);
  expect([await statusOf(payment.id), await unapplied()]).toEqual([PaymentStatus.Canceled, 1]);
  await dropJobs();
  for (let hour = 0; hour < 3; hour += 1) {
    paying.world.clock.advance(3600);
    await paying.world.tick();
    await paying.world.drain();
  }
  expect([await statusOf(payment.id), await unapplied()]).toEqual([PaymentStatus.Paid, 0]);
  expect((await salma.subscriptions.standing()).body.weeklyMinutes).toBe(120);
});

test("a gateway that is silent at the last question about a closed order is asked until it answers", async () => {
  await paying.fail("webhook", "never-call-back", { times: 9 });
  const payment = await order();
  await salma.payments.cancel({ id: payment.id });
  await paying.move(payment.referenceNumber ?? "", "PAID");
  await paying.fail("status", "500", { times: 3 });
  for (const seconds of [14 * 86_400, 1_800, 1_800]) {
    paying.world.clock.advance(seconds);
    await paying.world.tick();
    expect(await statusOf(payment.id)).toBe(PaymentStatus.Canceled);
  }
  paying.world.clock.advance(1_800);
  await paying.world.tick();
  expect(await statusOf(payment.id)).toBe(PaymentStatus.Paid);
});

test("an order of another amount, which the gateway never closes, is disputed after three days: its payer buys again", async () => {
  await paying.fail("webhook", "never-call-back", { times: 9 });
  const payment = await order();
  await paying.move(payment.referenceNumber ?? "", "PAID");
  await paying.fail("status", "wrong-amount", { times: 500 });
  const alerts = async () => (await paying.world.db.selectFrom("payment_alert").select("kind").execute()).map(({ kind }) => kind);
  paying.world.clock.advance(4 * 86_400);
  await paying.world.tick();
  expect((await salma.subscriptions.payByReference({ planId, period: 0 })).refusal.code).toBe("still-processing");
  expect(await alerts()).toEqual(["amount-mismatch"]);
  paying.world.clock.advance(86_400 + 120);
  await paying.world.tick();
  expect((await alerts()).toSorted()).toEqual(["amount-mismatch", "disputed"]);
  await Promise.all([order(), order()]);
  const open = paying.world.db.selectFrom("payment").select("id").where("status", "in", [0, 7]).where("disputed_at", "is", null);
  expect(await open.execute()).toHaveLength(1);
  expect(await statusOf(payment.id)).toBe(PaymentStatus.Processed);
  // What it stood for at the gateway turns out right in the end: staff have mended it there.
  const faults = `${paying.sandbox.url}/control/faults`;
  await fetch(faults, { method: "DELETE" });
  paying.world.clock.advance(86_400);
  await paying.world.tick();
  expect(await statusOf(payment.id)).toBe(PaymentStatus.Paid);
});

test("an order that arrived after it was given up for lost is closed at the gateway: nobody pays for nothing", async () => {
  await paying.fail("charge", "timeout-after-effect", { argument: 0 });
  await paying.fail("webhook", "never-call-back", { times: 9 });
  await paying.fail("status", "decline", { argument: 9_938 });
  const payment = await order();
  paying.world.clock.advance(100);
  await paying.world.tick();
  expect(await statusOf(payment.id)).toBe(PaymentStatus.Failed);
  expect((await paying.orders()).map(({ status }) => status)).toEqual(["NEW"]);
  paying.world.clock.advance(3700);
  await paying.world.tick();
  expect((await paying.orders()).map(({ status }) => status)).toEqual(["CANCELED"]);
  expect(await statusOf(payment.id)).toBe(PaymentStatus.Failed);
});

test("payments that a defect of ours spoils hold no other up", async () => {
  const { db, clock, people, outside } = paying.world;
  await paying.fail("webhook", "never-call-back", { times: 200 });
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
    const payer = { id: "1", name: "x", phone: "", email: "x@example.com" };
    const order = { merchantReference, payer, amountPiasters: 100, description: "x", itemId: "1", expiresAt: times.expires_at };
    await outside.gateways.get("fawry")?.charge(order, { kind: "reference" }, "");
    // Paid, and nothing says what was bought: giving it fails each time.
    await paying.move(merchantReference, "PAID");
  }
  const payment = await order();
  await paying.move(payment.referenceNumber ?? "", "PAID");
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(60);
    await paying.world.tick();
  }
  expect(await statusOf(payment.id)).toBe(PaymentStatus.Paid);
});
