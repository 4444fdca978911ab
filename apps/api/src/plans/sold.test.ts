import { priceOf } from "@hiwar/contract/plan-offers";
import type { NewPlan } from "@hiwar/contract/plans";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../test/fawry.ts";
import { insertSubscription } from "../test/plans.ts";

let paying: PayingWorld;
let karim: Client;
let salma: Client;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  [karim, salma] = [await as(world, world.people.karim), await as(world, world.people.salma)];
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

const beginning: NewPlan = {
  freeTrial: false,
  weeklyMinutes: 120,
  monthPricePiasters: 204_000,
  monthDiscount: 10,
  quarterDiscount: 20,
  yearDiscount: 30,
  forInvitesOnly: false,
};
const make = async (plan: NewPlan = beginning) => (await karim.plans.create(plan)).body.id;
const order = (planId: number, period: 0 | 1 | 2 = 0) => salma.subscriptions.payByReference({ planId, period });

test("what was ordered before a change is paid at its price and gives its minutes; who is on the plan keeps theirs", async () => {
  const { world } = paying;
  const { omar } = world.people;
  const id = await make();
  const running = await insertSubscription(
    world.db,
    omar,
    id,
    world.clock.now().round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" }),
  );
  const { body } = await order(id);
  await karim.plans.change({ id, monthPricePiasters: 999_900, weeklyMinutes: 600, monthDiscount: 0 });
  await karim.plans.retire({ id });
  await paying.move(body.referenceNumber ?? "", "PAID");
  await paying.hear(2);
  expect((await salma.payments.read({ id: String(body.id) })).body).toMatchObject({ status: 1, amountPiasters: 183_600 });
  expect((await salma.subscriptions.balance()).body).toMatchObject({ weeklyMinutes: 120, info: { pricePiasters: 183_600 } });
  expect((await (await as(world, omar)).subscriptions.read({ id: running })).body).toMatchObject({
    weeklyMinutes: 120,
    pricePiasters: 183_600,
  });
  expect((await karim.plans.record({ id })).body).toMatchObject({ live: 2, retired: true, weeklyMinutes: 600 });
});

test("orders in the same moment as changes and a retirement are each of one state of the plan: its price and its minutes together", async () => {
  const { world } = paying;
  const id = await make();
  const states = [
    beginning,
    { ...beginning, weeklyMinutes: 180, monthPricePiasters: 306_000 },
    { ...beginning, weeklyMinutes: 300, monthPricePiasters: 600_000 },
  ];
  const students = [salma, await as(world, world.people.omar)];
  const answers = await Promise.all([
    ...students.map((student) => student.subscriptions.payByReference({ planId: id, period: 0 })),
    ...states
      .slice(1)
      .map(({ weeklyMinutes, ...state }) =>
        karim.plans.change({ id, weeklyMinutes, monthPricePiasters: (state as { monthPricePiasters: number }).monthPricePiasters }),
      ),
    ...students.map((student) => student.subscriptions.payByReference({ planId: id, period: 0 })),
    karim.plans.retire({ id }),
  ]);
  expect(
    answers.flatMap(({ refusal }) => refusal.code ?? []).filter((code) => !["plan-not-found", "still-processing"].includes(code)),
  ).toEqual([]);
  const sold = await world.db
    .selectFrom("plan_order")
    .innerJoin("payment", "payment.id", "plan_order.payment_id")
    .select(["weekly_minutes as weeklyMinutes", "amount_piasters as pricePiasters"])
    .execute();
  const possible = states.map((state) => ({
    weeklyMinutes: state.weeklyMinutes,
    pricePiasters: priceOf({ ...(state as Extract<NewPlan, { freeTrial: false }>) }, 0),
  }));
  for (const one of sold) expect(possible).toContainEqual(one);
  // After it was retired no order of it can begin.
  expect((await order(id)).refusal.code).toBe("plan-not-found");
});

test("nobody orders at a price that they were not shown", async () => {
  const id = await make();
  const at = (seenPiasters: number) => salma.subscriptions.payByReference({ planId: id, period: 0, seenPiasters });
  await karim.plans.change({ id, monthPricePiasters: 240_000 });
  expect((await at(183_600)).refusal.code).toBe("price-changed");
  expect(await paying.world.db.selectFrom("payment").select("id").execute()).toEqual([]);
  expect((await at(216_000)).body.amountPiasters).toBe(216_000);
});

test("whatever is changed, as often as it is: what was sold stays what it was", async () => {
  const { world } = paying;
  const id = await make();
  const today = world.clock.now().round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  await insertSubscription(world.db, world.people.salma, id, today);
  await insertSubscription(world.db, world.people.omar, id, today);
  const sold = async () => [
    await world.db.selectFrom("subscription").selectAll().orderBy("id").execute(),
    await world.db.selectFrom("payment").select(["id", "amount_piasters", "status"]).orderBy("id").execute(),
    await world.db.selectFrom("journal_line").selectAll().orderBy("id").execute(),
  ];
  const before = await sold();
  const percent = fc.integer({ min: 0, max: 100 });
  const change = fc.record(
    {
      weeklyMinutes: fc.integer({ min: 45, max: 2520 }),
      monthPricePiasters: fc.integer({ min: 1, max: 100_000_000 }),
      monthDiscount: percent,
      quarterDiscount: percent,
      yearDiscount: percent,
      forInvitesOnly: fc.boolean(),
      retired: fc.constant(false as const),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(change, fc.boolean(), async (wanted, retires) => {
      const { body } = await karim.plans.change({ id, ...wanted });
      expect(body).toMatchObject(wanted);
      for (const offer of body.offers) expect(offer.pricePiasters).toBe(priceOf(body, offer.period));
      if (retires) await karim.plans.retire({ id });
      expect(await sold()).toEqual(before);
    }),
    { numRuns: 25 },
  );
});
