import type { NewPlan } from "@hiwar/contract/plans";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client, clientOf } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { createPayingWorld, type PayingWorld } from "../test/fawry.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { planRecordsQuery } from "./queries.ts";
import { siteCards } from "./site-cards.ts";

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
const offered = async () => (await clientOf(paying.world).plans.list()).body.list;
const prices = async () => (await offered()).map(({ offers }) => offers.map(({ pricePiasters }) => pricePiasters));
const order = (planId: number, period: 0 | 1 | 2 = 0) => salma.subscriptions.payByReference({ planId, period });
const entries = async () => {
  const { rows } = await sql<{ action: string; after: object }>`select action, before, after from audit_entry
    where subject like 'plan:%' order by id`.execute(paying.world.db);
  return rows;
};

test("a plan is made, changed, retired and offered again; guests and the site follow at once, and each step leaves its entry", async () => {
  const siteMonth = async () => {
    const { world } = paying;
    const cards = await siteCards({ db: world.db, now: world.clock.now(), actor: null } as never);
    return Object.values(cards.beginning ?? {})[1];
  };
  const id = await make();
  expect(await prices()).toEqual([[183_600, 489_600, 1_713_600]]);
  const before = await siteMonth();
  expect((await karim.plans.change({ id, monthPricePiasters: 240_000, yearDiscount: 40 })).body).toMatchObject({
    monthPricePiasters: 240_000,
    yearDiscount: 40,
    live: 0,
    retiredAt: null,
  });
  expect(await prices()).toEqual([[216_000, 576_000, 1_728_000]]);
  expect([before, await siteMonth()]).toEqual([expect.stringContaining("١٬٨٣٦"), expect.stringContaining("٢٬١٦٠")]);
  expect((await karim.plans.retire({ id })).body.retired).toBe(true);
  expect((await karim.plans.retire({ id })).status).toBe(200);
  expect([await offered(), await siteMonth()]).toEqual([[], undefined]);
  expect((await order(id)).refusal.code).toBe("plan-not-found");
  expect((await karim.plans.change({ id, retired: false })).body.retired).toBe(false);
  expect(await prices()).toEqual([[216_000, 576_000, 1_728_000]]);
  const { freeTrial, forInvitesOnly, ...rest } = beginning as typeof beginning & { freeTrial: false };
  const kept = { ...rest, freeTrial, forInvitesOnly, retired: false };
  const changed = { ...kept, monthPricePiasters: 240_000, yearDiscount: 40 };
  expect(await entries()).toEqual([
    { action: "plans.create", before: null, after: kept },
    { action: "plans.change", before: kept, after: changed },
    { action: "plans.retire", before: changed, after: { ...changed, retired: true } },
    { action: "plans.change", before: { ...changed, retired: true }, after: changed },
  ]);
});

test.each([
  ["too few minutes", { weeklyMinutes: 44 }, { weeklyMinutes: "too-small" }],
  ["too many minutes", { weeklyMinutes: 2521 }, { weeklyMinutes: "too-big" }],
  ["no price", { monthPricePiasters: 0 }, { monthPricePiasters: "too-small" }],
  ["a discount beyond all", { yearDiscount: 101 }, { yearDiscount: "too-big" }],
  ["a discount below none", { quarterDiscount: -1 }, { quarterDiscount: "too-small" }],
  ["part of a percent", { monthDiscount: 10.5 }, { monthDiscount: "invalid" }],
])("a plan has bounds: %s", async (_what, wrong, fields) => {
  const id = await make();
  expect((await karim.plans.change({ id, ...wrong })).refusal).toMatchObject({ code: "bad-request", fields });
  expect((await karim.plans.create({ ...beginning, ...wrong } as NewPlan)).status).toBe(400);
});

test("a free trial costs nothing and is for the invited; nothing else of it changes", async () => {
  const id = await make({ freeTrial: true, weeklyMinutes: 60 });
  expect((await karim.plans.record({ id })).body).toMatchObject({ freeTrial: true, forInvitesOnly: true, monthPricePiasters: 0 });
  expect(await offered()).toEqual([]);
  expect((await karim.plans.change({ id, weeklyMinutes: 90 })).body.weeklyMinutes).toBe(90);
  for (const change of [{ monthPricePiasters: 1 }, { forInvitesOnly: false }, { yearDiscount: 5 }])
    expect((await karim.plans.change({ id, ...change })).refusal.code).toBe("illegal");
});

test("of two who change the plan they both saw, one is told that it is another by now; whoever looks again may, and one who says nothing of it", async () => {
  const id = await make();
  const seen = (await karim.plans.record({ id })).body.version;
  const both = await Promise.all([
    karim.plans.change({ id, seenVersion: seen, monthPricePiasters: 240_000 }),
    karim.plans.change({ id, seenVersion: seen, monthPricePiasters: 250_000 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe("plan-changed");
  const { version, monthPricePiasters } = (await karim.plans.record({ id })).body;
  expect(monthPricePiasters).toBe(both.find(({ status }) => status === 200)?.body.monthPricePiasters);
  expect(version).toBe(seen + 1);
  expect((await karim.plans.change({ id, seenVersion: version, yearDiscount: 31 })).body.version).toBe(version + 1);
  expect((await karim.plans.retire({ id })).body.version).toBe(version + 2);
  expect((await karim.plans.change({ id, seenVersion: version + 1, retired: false })).refusal.code).toBe("plan-changed");
  expect((await karim.plans.change({ id, retired: false })).body.retired).toBe(false);
  expect((await entries()).filter(({ action }) => action === "plans.change")).toHaveLength(3);
});

test("a trial that is retired while its invite is accepted begins once or not at all, and never after", async () => {
  const { world } = paying;
  const id = await make({ freeTrial: true, weeklyMinutes: 60 });
  const invite = { plan_id: id, student_id: world.people.salma, period: 3, created_by: world.people.karim, created_at: world.clock.now() };
  const { id: inviteId } = await world.db.insertInto("plan_invite").values(invite).returning("id").executeTakeFirstOrThrow();
  const [accepted] = await Promise.all([salma.subscriptions.acceptInvite({ id: String(inviteId) }), karim.plans.retire({ id })]);
  const begun = await world.db.selectFrom("subscription").select("id").execute();
  expect(begun).toHaveLength(accepted.status === 200 ? 1 : 0);
});

test("staff see all plans with how many are on each, counted as far as is asked, and those in a state", async () => {
  const { world } = paying;
  const [open, invited, trial, gone] = [
    await make(),
    await make({ ...beginning, forInvitesOnly: true } as NewPlan),
    await make({ freeTrial: true, weeklyMinutes: 60 }),
    await make({ ...beginning, weeklyMinutes: 90 } as NewPlan),
  ];
  await karim.plans.retire({ id: gone });
  const today = world.clock.now().round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  await insertSubscription(world.db, world.people.salma, open, today);
  await insertSubscription(world.db, world.people.salma, open, today.subtract({ hours: 24 * 60 }));
  const amal = await as(world, world.people.amal);
  const { body } = await amal.plans.kept({});
  expect(body.list.map(({ id, live }) => [id, live])).toEqual([
    [trial, 0],
    [open, 1],
    [invited, 0],
    [gone, 0],
  ]);
  await insertSubscription(world.db, world.people.omar, open, today);
  expect(await world.hooks.plans.liveOn(world.db, [open, gone], world.clock.now(), 1)).toEqual(
    new Map([
      [open, 2],
      [gone, 0],
    ]),
  );
  expect((await world.hooks.plans.liveOn(world.db, [open], world.clock.now(), 0)).get(open)).toBe(1);
  const inState = async (state: "public" | "invited" | "trial" | "retired") =>
    (await amal.plans.kept({ state })).body.list.map(({ id }) => id);
  expect([await inState("public"), await inState("invited"), await inState("trial"), await inState("retired")]).toEqual([
    [open],
    [invited],
    [trial],
    [gone],
  ]);
});

test("only a super admin with a fresh proof keeps plans; others read, or are told no, and the team's tries leave entries", async () => {
  const { world } = paying;
  const id = await insertPlan(world.db, world.clock.now());
  for (const key of ["amal", "lens", "hoda", "nour", "salma"] as const) {
    const client = await as(world, world.people[key]);
    const answers = [
      await client.plans.create(beginning),
      await client.plans.change({ id, yearDiscount: 99 }),
      await client.plans.retire({ id }),
    ];
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(["forbidden", "forbidden", "forbidden"]);
    expect((await client.plans.kept({})).status).toBe(key === "amal" ? 200 : 403);
  }
  await world.db.updateTable("device_session").set({ stepped_up_at: null }).execute();
  expect((await karim.plans.retire({ id })).refusal.code).toBe("step-up-required");
  expect((await clientOf(world).plans.list()).body.list).toMatchObject([{ id, retired: false }]);
  const refused = (await entries()).map(({ action, after }) => [action, (after as { refused: string }).refused]);
  expect(refused).toContainEqual(["plans.change", "forbidden"]);
  expect(refused.at(-1)).toEqual(["plans.retire", "step-up-required"]);
  expect((await karim.plans.record({ id: id + 1 })).refusal.code).toBe("plan-not-found");
});

test.each([undefined, "public", "invited", "trial", "retired"] as const)(
  "staff's list in state %s is read in the order of an index",
  async (state) => {
    const plans = await plansOf((db) => planRecordsQuery(db, state, { limit: 20, offset: 0 }).execute());
    expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
    expect(plans.join("\n")).toContain("plan_kept");
  },
);
