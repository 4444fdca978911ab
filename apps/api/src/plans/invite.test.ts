import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { openShop, type Shop } from "../test/fawry.ts";
import { insertPlan } from "../test/plans.ts";

let shop: Shop;
let karim: Client;
let salma: Client;
let salmaId: number;
let hidden: number;
let trial: number;
beforeEach(async () => {
  shop = await openShop();
  const { db, clock, people } = shop.world;
  karim = await as(shop.world, people.karim);
  salma = shop.salma;
  salmaId = people.salma;
  hidden = await insertPlan(db, clock.now(), { for_invites_only: true });
  trial = await insertPlan(db, clock.now(), { weekly_minutes: 60, month_price_piasters: 0, free_trial: true, for_invites_only: true });
});
afterEach(async () => {
  await shop.close();
  expect(shop.world.defects).toEqual([]);
});

const soon = () => shop.world.clock.now().add({ minutes: 5 }).toString();
const invite = async (planId: number, more: { period?: 0 | 1 | 2 | 3; expiresAt?: string } = {}) =>
  karim.plans.invite({ studentId: salmaId, planId, ...more });
const states = async () => (await salma.plans.invites({})).body.list.map(({ id, state }) => [id, state]);

test("a student is invited to a trial, told by mail and on their list, and begins it", async () => {
  const made = (await invite(trial)).body;
  expect(made).toMatchObject({ state: "open", student: { name: "سلمى حسن" }, plan: { freeTrial: true }, expiresAt: null });
  expect((await salma.notifications.list({})).body.list[0]).toMatchObject({ kind: "plan-invited", title: "تجربة مجانية لك" });
  await shop.world.drain();
  expect(shop.world.mails).toMatchObject([{ subject: "تجربة مجانية لك" }]);
  const [own] = (await salma.plans.invites({ state: "open" })).body.list;
  expect(own).toMatchObject({ id: made.id });
  expect(own).not.toHaveProperty("student");
  expect((await salma.subscriptions.acceptInvite({ id: String(made.id) })).body.weeklyMinutes).toBe(60);
  expect(await states()).toEqual([[made.id, "accepted"]]);
  expect((await karim.plans.endInvite({ id: String(made.id) })).refusal.code).toBe("illegal");
});

test("an invite is changed and ended; each step leaves its entry, and what was ordered before may be paid", async () => {
  const { id } = (await invite(hidden, { period: 0 })).body;
  expect((await karim.plans.changeInvite({ id, period: null, expiresAt: soon() })).body).toMatchObject({ period: null });
  const order = (await salma.subscriptions.payByReference({ planId: hidden, period: 1 })).body;
  expect((await karim.plans.endInvite({ id: String(id) })).body.state).toBe("ended");
  expect((await karim.plans.changeInvite({ id, period: 0 })).refusal.code).toBe("illegal");
  expect((await salma.subscriptions.payByReference({ planId: hidden, period: 1 })).refusal.code).toBe("plan-not-found");
  await shop.move(order.referenceNumber ?? "", "PAID");
  expect((await salma.payments.sync({ id: order.id })).body.status).toBe(PaymentStatus.Paid);
  expect(await states()).toEqual([[id, "accepted"]]);
  const { rows } = await sql<{ action: string }>`select action from audit_entry where subject = ${`plan-invite:${id}`} order by id`.execute(
    shop.world.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(["plans.invite", "plans.changeInvite", "plans.endInvite"]);
});

test("one open invite to a plan and period, by however many at once; another after it was ended or is over", async () => {
  const answers = await Promise.all([invite(hidden), invite(hidden), invite(hidden)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const first = answers.find(({ status }) => status === 200)?.body.id ?? 0;
  expect((await invite(hidden, { period: 0 })).status).toBe(200);
  await karim.plans.endInvite({ id: String(first) });
  expect((await invite(hidden, { expiresAt: soon() })).status).toBe(200);
  expect((await invite(hidden)).refusal.code).toBe("illegal");
  shop.world.clock.advance(5 * 60);
  expect((await invite(hidden)).status).toBe(200);
});

test("a trial that is begun while its invite is ended begins or does not, and never after", async () => {
  const { id } = (await invite(trial)).body;
  const [accepted, ended] = await Promise.all([
    salma.subscriptions.acceptInvite({ id: String(id) }),
    karim.plans.endInvite({ id: String(id) }),
  ]);
  expect([accepted.status, ended.status].filter((status) => status === 200)).toHaveLength(1);
  expect(await shop.world.db.selectFrom("subscription").select("id").execute()).toHaveLength(accepted.status === 200 ? 1 : 0);
});

test("what is not for them is refused: who is no student, what is no plan or is not sold for the period, a moment that is over", async () => {
  const { nour } = shop.world.people;
  expect((await karim.plans.invite({ studentId: nour, planId: hidden })).refusal.code).toBe("student-not-found");
  expect((await karim.plans.invite({ studentId: salmaId, planId: 999_999 })).refusal.code).toBe("plan-not-found");
  expect((await invite(hidden, { period: 3 })).refusal.code).toBe("illegal");
  expect((await invite(trial, { period: 0 })).refusal.code).toBe("illegal");
  expect((await invite(hidden, { expiresAt: shop.world.clock.now().toString() })).refusal).toMatchObject({
    code: "bad-request",
    fields: { expiresAt: "too-small" },
  });
  await karim.plans.retire({ id: hidden });
  expect((await invite(hidden)).refusal.code).toBe("plan-not-found");
  expect((await karim.plans.endInvite({ id: "999999" })).refusal.code).toBe("invite-not-found");
  expect((await karim.plans.changeInvite({ id: 999_999, period: 0 })).refusal.code).toBe("invite-not-found");
});

test("super admins invite, admins read by state, students see their own alone", async () => {
  const { people } = shop.world;
  const { id } = (await invite(hidden)).body;
  const [amal, omar] = [await as(shop.world, people.amal), await as(shop.world, people.omar)];
  expect((await amal.plans.invite({ studentId: salmaId, planId: trial })).status).toBe(403);
  expect((await amal.plans.endInvite({ id: String(id) })).status).toBe(403);
  expect((await amal.plans.invites({ state: "open" })).body).toMatchObject({ total: 1, list: [{ id }] });
  for (const state of ["accepted", "over", "ended"] as const) expect((await amal.plans.invites({ state })).body.total).toBe(0);
  expect((await omar.plans.invites({})).body).toEqual({ list: [], total: 0 });
  const [path, missing] = [{ id: String(id) }, { id: String(id + 1) }];
  expect((await amal.plans.readInvite(path)).body).toMatchObject({ id, student: { id: salmaId }, plan: { id: hidden } });
  expect((await amal.plans.readInvite(missing)).refusal.code).toBe("invite-not-found");
  for (const client of [salma, omar]) expect((await client.plans.readInvite(path)).status).toBe(403);
});
