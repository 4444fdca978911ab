import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
const subscribe = async (startsAt: Temporal.Instant) =>
  insertSubscription(world.db, world.people.salma, await insertPlan(world.db, startsAt), startsAt);
const invite = async (planId: number, change: { created_at?: Temporal.Instant; expires_at?: Temporal.Instant } = {}) => {
  const values = {
    plan_id: planId,
    student_id: world.people.salma,
    period: 3,
    created_by: world.people.karim,
    created_at: world.clock.now(),
    ...change,
  };
  return (await world.db.insertInto("plan_invite").values(values).returning("id").executeTakeFirstOrThrow()).id;
};
const trialPlan = () =>
  insertPlan(world.db, world.clock.now(), { weekly_minutes: 60, month_price_piasters: 0, free_trial: true, for_invites_only: true });

test("without a subscription the window is today and six days more", async () => {
  expect((await salma.subscriptions.balance()).body).toEqual({
    id: -1,
    info: null,
    queued: null,
    window: { start: "2026-11-01T00:00:00Z", end: "2026-11-08T00:00:00Z" },
    week: null,
    weeklyMinutes: 0,
    consumedMinutes: 0,
    remainingWeeklyMinutes: 0,
    lines: [],
    paidLessonStatus: 3,
    hasPendingPaidLesson: false,
    credits: [],
  });
});

test("the window turns each week and the term ends after its weeks", async () => {
  const id = await subscribe(today);
  const balanceOn = async (day: number) => {
    world.clock.set(today.add({ hours: day * 24 + 1 }));
    return (await salma.subscriptions.balance()).body;
  };
  expect(await balanceOn(6)).toMatchObject({
    id,
    week: 1,
    window: { start: "2026-11-01T00:00:00Z" },
    lines: [{ kind: "weekly", minutes: 120, lessonId: null }],
  });
  expect(await balanceOn(7)).toMatchObject({ week: 2, window: { start: "2026-11-08T00:00:00Z", end: "2026-11-15T00:00:00Z" } });
  expect(await balanceOn(27)).toMatchObject({ week: 4, remainingWeeklyMinutes: 120 });
  expect(await balanceOn(28)).toMatchObject({ id: -1, week: null });
});

test("a free trial begins by its invite, once, and twice pressed is one", async () => {
  const inviteId = String(await invite(await trialPlan()));
  const answers = await Promise.all([
    salma.subscriptions.acceptInvite({ id: inviteId }),
    salma.subscriptions.acceptInvite({ id: inviteId }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ period: 3, weeks: 5200, pricePiasters: 0, state: "live" });
  expect((await salma.subscriptions.balance()).body).toMatchObject({ weeklyMinutes: 60, paidLessonStatus: 2 });
});

test("an invite that ran out, is another's or is for a paid plan is refused", async () => {
  const plan = await trialPlan();
  const old = await invite(plan, {
    created_at: world.clock.now().subtract({ hours: 2 }),
    expires_at: world.clock.now().subtract({ hours: 1 }),
  });
  const fresh = await invite(plan);
  const paid = await invite(await insertPlan(world.db, today, { for_invites_only: true }));
  const omar = await as(world, world.people.omar);
  expect((await salma.subscriptions.acceptInvite({ id: String(old) })).refusal.code).toBe("invite-not-found");
  expect((await omar.subscriptions.acceptInvite({ id: String(fresh) })).refusal.code).toBe("invite-not-found");
  expect((await salma.subscriptions.acceptInvite({ id: String(paid) })).refusal.code).toBe("illegal");
});

test("a trial does not begin beside a subscription", async () => {
  await subscribe(today);
  expect((await salma.subscriptions.acceptInvite({ id: String(await invite(await trialPlan())) })).refusal.code).toBe(
    "subscription-exists",
  );
});

test("a term that is over has earned all of its price", async () => {
  const id = await subscribe(today);
  world.clock.set(today.add({ hours: 28 * 24 + 49 }));
  await world.tick();
  const rows = await world.db
    .selectFrom("journal_line")
    .select(({ fn }) => ["account", fn.sum<string>("amount_piasters").as("sum")])
    .groupBy("account")
    .execute();
  const sums = Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
  expect(sums).toMatchObject({ [`unearned:subscription:${id}`]: 0, revenue: -183_600 });
});

test("strangers: another student's subscription is not there, staff see it", async () => {
  const id = String(await subscribe(today));
  const omar = await as(world, world.people.omar);
  const amal = await as(world, world.people.amal);
  expect((await omar.subscriptions.read({ id })).refusal.code).toBe("subscription-not-found");
  expect((await omar.subscriptions.list({ personId: String(world.people.salma) })).refusal.code).toBe("subscription-not-found");
  expect((await omar.subscriptions.list({})).body.total).toBe(0);
  expect((await salma.subscriptions.read({ id })).body).toMatchObject({ state: "live", weeklyMinutes: 120 });
  expect((await amal.subscriptions.list({ personId: String(world.people.salma) })).body.total).toBe(1);
  expect((await (await as(world, world.people.nour)).subscriptions.balance()).status).toBe(403);
});
