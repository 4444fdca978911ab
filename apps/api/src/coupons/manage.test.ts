import type { NewCoupon } from "@hiwar/contract/coupons";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { insertCoupon } from "../test/coupons.ts";
import { plansOf } from "../test/explain.ts";
import { openShop, type Shop } from "../test/fawry.ts";
import * as queries from "./queries.ts";

let shop: Shop;
let karim: Client;
let amal: Client;
beforeAll(async () => {
  shop = await openShop();
  const { world } = shop;
  [karim, amal] = [await as(world, world.people.karim), await as(world, world.people.amal)];
});
afterAll(() => shop.close());

const expiresAt = "2026-12-01T22:00:00Z";
const fresh = (code: string, change: Partial<NewCoupon> = {}): NewCoupon => ({
  code,
  discountPercent: 20,
  maxDiscountPiasters: 50_000,
  expiresAt,
  ...change,
});
const entries = async (id: number) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry where subject = ${`coupon:${id}`} order by id`.execute(
    shop.world.db,
  );
  return rows.map(({ action }) => action);
};

test("a coupon is made, changed and ended; what came of it is told, and each step leaves its entry", async () => {
  const made = (await karim.coupons.create(fresh("welcome-20", { studentId: shop.world.people.salma }))).body;
  expect(made).toMatchObject({ code: "WELCOME-20", state: "open", student: { name: "سلمى حسن" }, mostUses: null, paid: 0, waiting: 0 });
  const order = { planId: shop.planId, period: 0 as const, couponCode: "WELCOME-20" };
  const { body } = await shop.salma.subscriptions.payByReference(order);
  expect((await amal.coupons.read({ id: String(made.id) })).body).toMatchObject({ waiting: 1, paid: 0, paidPiasters: 0 });
  const change = { id: made.id, discountPercent: 50, maxDiscountPiasters: 90_000, mostUses: 7, expiresAt, seenVersion: made.version };
  expect((await karim.coupons.change(change)).body).toMatchObject({ discountPercent: 50, mostUses: 7, version: 2 });
  await shop.move(body.referenceNumber ?? "", "PAID");
  await shop.salma.payments.sync({ id: body.id });
  // An order from before the change keeps its price.
  expect((await amal.coupons.read({ id: String(made.id) })).body).toMatchObject({
    waiting: 0,
    paid: 1,
    paidPiasters: 183_600 - 36_720,
    discountPiasters: 36_720,
  });
  expect((await karim.coupons.end({ id: made.id })).body.state).toBe("ended");
  expect((await karim.coupons.end({ id: made.id })).status).toBe(200);
  expect((await karim.coupons.change({ ...change, seenVersion: 3 })).refusal.code).toBe("illegal");
  expect(await entries(made.id)).toEqual(["coupons.create", "coupons.change", "coupons.end"]);
});

test.each([
  ["letters that are not Latin", { code: "خصم20" }, { code: "format" }],
  ["a code too short", { code: "AB" }, { code: "format" }],
  ["a code too long", { code: "A".repeat(21) }, { code: "format" }],
  ["no discount", { discountPercent: 0 }, { discountPercent: "too-small" }],
  ["a discount over the maximum", { discountPercent: 101 }, { discountPercent: "too-big" }],
  ["part of a percent", { discountPercent: 10.5 }, { discountPercent: "invalid" }],
  ["nothing at most", { maxDiscountPiasters: 0 }, { maxDiscountPiasters: "too-small" }],
  ["no use", { mostUses: 0 }, { mostUses: "too-small" }],
  ["an end in the past", { expiresAt: "2026-01-01T00:00:00Z" }, { expiresAt: "too-small" }],
])("a coupon has bounds: %s", async (_what, wrong, fields) => {
  expect((await karim.coupons.create(fresh("BOUNDS", wrong))).refusal).toMatchObject({ code: "bad-request", fields });
});

test("a code is there once, however it is written and by however many it is made at once", async () => {
  const answers = await Promise.all(["eid-26", "EID-26", "Eid-26"].map((code) => karim.coupons.create(fresh(code))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("coupon-exists");
});

test("of two who change what they both saw one does", async () => {
  const { id, version } = (await karim.coupons.create(fresh("RACE"))).body;
  const change = { id, maxDiscountPiasters: 1_000, expiresAt, seenVersion: version };
  const answers = await Promise.all([10, 30].map((discountPercent) => karim.coupons.change({ ...change, discountPercent })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("it is for a student alone; a number that is none says so", async () => {
  const { nour } = shop.world.people;
  expect((await karim.coupons.create(fresh("TUTORS", { studentId: nour }))).refusal.code).toBe("student-not-found");
  expect((await karim.coupons.end({ id: 999_999 })).refusal.code).toBe("coupon-not-found");
  expect((await amal.coupons.read({ id: "999999" })).refusal.code).toBe("coupon-not-found");
});

test("admins read, super admins write, nobody else either", async () => {
  const { id } = (await karim.coupons.create(fresh("RIGHTS"))).body;
  expect((await amal.coupons.list({ q: "righ" })).body.list).toMatchObject([{ code: "RIGHTS" }]);
  expect((await amal.coupons.create(fresh("AMALS"))).status).toBe(403);
  expect((await amal.coupons.end({ id })).status).toBe(403);
  expect((await shop.salma.coupons.list({})).status).toBe(403);
});

test("coupons are found by where they stand", async () => {
  const now = shop.world.clock.now();
  await insertCoupon(shop.world, { code: "STATE-OVER", expires_at: now });
  await insertCoupon(shop.world, { code: "STATE-ENDED", ended_at: now });
  await insertCoupon(shop.world, { code: "STATE-OPEN" });
  const found = async (state: "open" | "over" | "ended") => (await amal.coupons.list({ state, q: "STATE" })).body;
  for (const state of ["open", "over", "ended"] as const)
    expect(await found(state)).toMatchObject({ total: 1, list: [{ code: `STATE-${state.toUpperCase()}`, state }] });
});

test("what came of a page of coupons is read from their rows of totals, not summed over their uses", async () => {
  const now = shop.world.clock.now();
  const plans = await plansOf((db) => queries.selectCouponRecords(db, {}, now, { limit: 10, offset: 0 }));
  expect(plans.join("\n")).toContain("coupon_total_pkey");
  expect(plans.filter((line) => /coupon_use|Aggregate.*(count|sum)/.test(line))).toEqual([]);
});
