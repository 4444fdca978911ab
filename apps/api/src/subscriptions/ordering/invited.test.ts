import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertPlan } from "../../test/plans.ts";

let paying: PayingWorld;
let salma: Client;
let planId: number;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now(), { for_invites_only: true });
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

async function invite(period: 0 | 1 | 2 | 3 | null, change: { plan_id?: number; expires_at?: Temporal.Instant } = {}): Promise<number> {
  const { db, clock, people } = paying.world;
  const values = { plan_id: planId, student_id: people.salma, period, created_by: people.karim, created_at: clock.now(), ...change };
  return (await db.insertInto("plan_invite").values(values).returning("id").executeTakeFirstOrThrow()).id;
}
const order = (period: 0 | 1 | 2) => salma.subscriptions.payByReference({ planId, period });
const accepted = async () =>
  (await paying.world.db.selectFrom("plan_invite").select("id").where("accepted_at", "is not", null).orderBy("id").execute()).map(
    ({ id }) => id,
  );
const pay = async (referenceNumber: string | null, messages: number) => {
  await paying.move(referenceNumber ?? "", "PAID");
  await paying.hear(messages);
};
const offered = async () => (await salma.plans.read({ id: String(planId) })).body.offers?.map(({ period }) => period);

test("an invite for one period shows and buys that one; only paying accepts it, and then it buys no more", async () => {
  const id = await invite(1);
  expect(await offered()).toEqual([1]);
  expect((await salma.plans.invites({})).body.list.map(({ plan }) => plan.offers.map(({ period }) => period))).toEqual([[1]]);
  expect((await order(0)).refusal.code).toBe("plan-not-found");
  const { body } = await order(1);
  expect(body).toMatchObject({ status: PaymentStatus.Processed, amountPiasters: 489_600 });
  expect(await accepted()).toEqual([]);
  await pay(body.referenceNumber, 2);
  expect(await accepted()).toEqual([id]);
  expect((await salma.subscriptions.balance()).body).toMatchObject({ weeklyMinutes: 120, info: { period: 1 } });
  // The bought plan remains visible. Another term of it cannot be ordered, although this one is in its last week.
  expect(await offered()).toEqual([1]);
  paying.world.clock.set(Temporal.Instant.from("2027-01-20T08:00:00Z"));
  expect((await order(1)).refusal.code).toBe("plan-not-found");
});

test("an order takes the invite for just its period before one that leaves the choice", async () => {
  const [any, month] = [await invite(null), await invite(0)];
  expect(await offered()).toEqual([0, 1, 2]);
  await pay((await order(0)).body.referenceNumber, 2);
  expect(await accepted()).toEqual([month]);
  paying.world.clock.set(Temporal.Instant.from("2026-11-23T08:00:00Z"));
  await pay((await order(2)).body.referenceNumber, 4);
  expect(await accepted()).toEqual([any, month]);
});

test("an invite that ran out buys nothing; an order made while it stood may still be paid", async () => {
  const id = await invite(null, { expires_at: paying.world.clock.now().add({ hours: 1 }) });
  const { body } = await order(0);
  paying.world.clock.advance(3600);
  expect((await order(0)).refusal.code).toBe("plan-not-found");
  // The refused order did not cancel the open one, which can still be paid.
  await pay(body.referenceNumber, 2);
  expect(await accepted()).toEqual([id]);
});

test("two orders on one invite at once, both paid: one subscription, and the invite is accepted once", async () => {
  await invite(0);
  await Promise.all([order(0), order(0)]);
  const orders = await paying.orders();
  await paying.hear(1);
  for (const { merchantReference } of orders) await paying.move(merchantReference, "PAID");
  await paying.hear(orders.length + 1);
  paying.world.clock.advance(60);
  await paying.world.tick();
  expect(await paying.world.db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
  expect(await accepted()).toHaveLength(1);
});

test("an invite to a free trial for another period is none; one to a public plan is accepted by buying it", async () => {
  const { db, clock } = paying.world;
  const change = { weekly_minutes: 60, month_price_piasters: 0, free_trial: true, for_invites_only: true };
  const wrong = await invite(0, { plan_id: await insertPlan(db, clock.now(), change) });
  expect((await salma.subscriptions.acceptInvite({ id: String(wrong) })).refusal.code).toBe("illegal");
  planId = await insertPlan(db, clock.now());
  const id = await invite(null);
  await pay((await order(0)).body.referenceNumber, 2);
  expect(await accepted()).toEqual([id]);
});
