import { afterEach, beforeEach, expect, test } from "vitest";
import { as, clientOf } from "../test/client.ts";
import { insertPlan } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  const { defects } = world;
  await world.close();
  expect(defects).toEqual([]);
});

test("everyone sees the public plans with their prices, smallest first", async () => {
  const now = world.clock.now();
  await insertPlan(world.db, now, { weekly_minutes: 180, month_price_piasters: 306_000 });
  await insertPlan(world.db, now);
  await insertPlan(world.db, now, { for_invites_only: true });
  const { body } = await clientOf(world).plans.list();
  expect(body.list.map(({ tier, offers }) => [tier, offers.map(({ pricePiasters }) => pricePiasters)])).toEqual([
    ["beginning", [183_600, 489_600, 1_713_600]],
    ["professional", [275_400, 734_400, 2_570_400]],
  ]);
});

test("a plan for invites is there for the invited student and staff, while the invite stands", async () => {
  const now = world.clock.now();
  const planId = await insertPlan(world.db, now, { for_invites_only: true });
  const { salma, omar, amal, karim } = world.people;
  await world.db
    .insertInto("plan_invite")
    .values({ plan_id: planId, student_id: salma, created_by: karim, created_at: now, expires_at: now.add({ hours: 1 }) })
    .execute();
  const id = String(planId);
  expect((await clientOf(world).plans.read({ id })).refusal.code).toBe("plan-not-found");
  expect((await (await as(world, omar)).plans.read({ id })).refusal.code).toBe("plan-not-found");
  expect((await (await as(world, salma)).plans.read({ id })).status).toBe(200);
  expect((await (await as(world, amal)).plans.read({ id })).status).toBe(200);
  world.clock.advance(3600);
  expect((await (await as(world, salma)).plans.read({ id })).refusal.code).toBe("plan-not-found");
});

test("an invite to a free trial accepted twice at once begins one, and nobody else's", async () => {
  const now = world.clock.now();
  const planId = await insertPlan(world.db, now, { for_invites_only: true, free_trial: true, month_price_piasters: 0 });
  const { salma, omar, karim } = world.people;
  const values = { plan_id: planId, student_id: salma, period: 3, created_by: karim, created_at: now };
  const { id } = await world.db.insertInto("plan_invite").values(values).returning("id").executeTakeFirstOrThrow();
  expect((await (await as(world, omar)).subscriptions.acceptInvite({ id: String(id) })).refusal.code).toBe("invite-not-found");
  const student = await as(world, salma);
  const answers = await Promise.all([1, 2].map(() => student.subscriptions.acceptInvite({ id: String(id) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await world.db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
});

test("a student lists their own invites, staff everyone's, others none", async () => {
  const now = world.clock.now();
  const planId = await insertPlan(world.db, now, { for_invites_only: true });
  const { salma, omar, amal, nour, karim } = world.people;
  await world.db
    .insertInto("plan_invite")
    .values({ plan_id: planId, student_id: salma, period: 1, created_by: karim, created_at: now })
    .execute();
  expect((await (await as(world, salma)).plans.invites({})).body).toMatchObject({
    total: 1,
    list: [{ studentId: salma, period: 1, plan: { id: planId } }],
  });
  expect((await (await as(world, omar)).plans.invites({})).body).toEqual({ list: [], total: 0 });
  expect((await (await as(world, amal)).plans.invites({})).body.total).toBe(1);
  expect((await (await as(world, nour)).plans.invites({})).status).toBe(403);
});
