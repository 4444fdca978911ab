import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { as, type Client } from "../test/client.ts";
import { insertCoupon } from "../test/coupons.ts";
import { openShop, type Shop } from "../test/fawry.ts";
import { insertPlan } from "../test/plans.ts";
import { createTestWorld } from "../test/world.ts";

let shop: Shop;
let salma: Client;
let omar: Client;
beforeEach(async () => {
  shop = await openShop();
  salma = shop.salma;
  omar = await as(shop.world, shop.world.people.omar);
});
afterEach(async () => {
  await shop.close();
  expect(shop.world.defects).toEqual([]);
});

const price = 183_600;
const quote = async (code: string, of = salma) => of.coupons.byCode({ code, planId: String(shop.planId), period: "0" });
const order = async (code: string | null, of = salma) =>
  of.subscriptions.payByReference({ planId: shop.planId, period: 0, ...(code !== null && { couponCode: code }) });
const uses = async () =>
  (await shop.world.db.selectFrom("coupon_use").select(["payment_id", "freed_at", "paid_piasters"]).orderBy("payment_id").execute()).map(
    ({ freed_at, paid_piasters }) => ({ stands: freed_at === null, paid: paid_piasters }),
  );
const pay = async ({ id, referenceNumber }: { id: number; referenceNumber: string | null }) => {
  await shop.move(referenceNumber ?? "", "PAID");
  return (await salma.payments.sync({ id })).body.status;
};
const books = async (id: number) => (await (await as(shop.world, shop.world.people.karim)).payments.record({ id: String(id) })).body;

test("a code as it is typed takes off what was shown; the paid price is what was posted, what the plan cost and what staff see", async () => {
  const id = await insertCoupon(shop.world, { max_discount_piasters: 30_000 });
  expect((await quote(" half ")).body).toEqual({ code: "HALF", whyNot: null, pricePiasters: price, discountPiasters: 30_000 });
  const { body } = await salma.subscriptions.payByReference({
    planId: shop.planId,
    period: 0,
    couponCode: "half",
    seenPiasters: price - 30_000,
  });
  expect(body).toMatchObject({ status: PaymentStatus.Processed, amountPiasters: 153_600 });
  expect((await shop.orders())[0]?.amountPiasters).toBe(153_600);
  expect(await uses()).toEqual([{ stands: true, paid: null }]);
  expect(await pay(body)).toBe(PaymentStatus.Paid);
  expect(await uses()).toEqual([{ stands: true, paid: 153_600 }]);
  expect((await salma.subscriptions.list({})).body.list).toMatchObject([{ pricePiasters: 153_600, weeklyMinutes: 120 }]);
  const { payment, books: money } = await books(body.id);
  expect(payment.order.plan?.coupon).toEqual({ id, code: "HALF", discountPiasters: 30_000 });
  expect(money.paidPiasters).toBe(153_600);
  expect((await quote("HALF")).body).toMatchObject({ whyNot: "used", discountPiasters: 0 });
  expect((await quote("HALF", omar)).body.whyNot).toBe(null);
});

test("a price that is not the one that was shown is not ordered", async () => {
  await insertCoupon(shop.world);
  const seen = { planId: shop.planId, period: 0 as const, couponCode: "HALF", seenPiasters: price };
  expect((await salma.subscriptions.payByReference(seen)).refusal.code).toBe("price-changed");
  expect(await uses()).toEqual([]);
});

test("each refused code says why, and orders nothing", async () => {
  const { world } = shop;
  const past = world.clock.now().subtract({ hours: 1 });
  const free = await insertPlan(world.db, world.clock.now(), { month_discount: 100 });
  await insertCoupon(world, { code: "OVER", expires_at: past });
  await insertCoupon(world, { code: "ENDED", ended_at: past });
  await insertCoupon(world, { code: "OMARS", student_id: world.people.omar });
  await insertCoupon(world, { code: "ONCE", most_uses: 1 });
  await insertCoupon(world);
  await order("ONCE", omar);
  for (const [code, whyNot] of [
    ["OVER", "over"],
    ["ENDED", "over"],
    ["OMARS", "others"],
    ["ONCE", "spent"],
  ] as const) {
    expect((await quote(code)).body).toMatchObject({ whyNot, discountPiasters: 0 });
    expect((await order(code)).refusal).toMatchObject({ code: "illegal", fields: { couponCode: "invalid" } });
  }
  expect((await salma.coupons.byCode({ code: "HALF", planId: String(free) })).body.whyNot).toBe("zero");
  expect((await quote("NOBODYS")).refusal.code).toBe("coupon-not-found");
  expect((await order("NOBODYS")).refusal.code).toBe("coupon-not-found");
  expect((await quote("خصم")).status).toBe(400);
  expect((await salma.payments.list({})).body.total).toBe(0);
});

test("an order that closes unpaid frees its coupon; another order of one's own takes its use over", async () => {
  await insertCoupon(shop.world);
  const first = (await order("HALF")).body;
  await salma.payments.cancel({ id: first.id });
  expect(await uses()).toEqual([{ stands: false, paid: null }]);
  const second = (await order("HALF")).body;
  expect((await quote("HALF")).body.whyNot).toBe(null);
  const third = (await order("HALF")).body;
  expect(third.amountPiasters).toBe(91_800);
  expect(await shop.statusOf(second.id)).toBe(PaymentStatus.Canceled);
  expect((await uses()).map(({ stands }) => stands)).toEqual([false, false, true]);
});

test("late money of a closed order keeps its price and its coupon, also where that was used again meanwhile", async () => {
  await insertCoupon(shop.world);
  await shop.fail("webhook", "never-call-back", { times: 50 });
  const first = (await order("HALF")).body;
  await salma.payments.cancel({ id: first.id });
  expect(await pay(first)).toBe(PaymentStatus.Paid);
  expect(await uses()).toEqual([{ stands: true, paid: 91_800 }]);
  expect((await quote("HALF")).body.whyNot).toBe("used");
});

test("late money beside a second order with the same coupon takes that order's place, with its own price", async () => {
  await insertCoupon(shop.world);
  await shop.fail("webhook", "never-call-back", { times: 50 });
  const first = (await order("HALF")).body;
  const second = (await order("HALF")).body;
  expect(await pay(first)).toBe(PaymentStatus.Paid);
  expect(await shop.statusOf(second.id)).toBe(PaymentStatus.Canceled);
  expect(await uses()).toEqual([
    { stands: true, paid: 91_800 },
    { stands: false, paid: null },
  ]);
  // The second payment arrives too: it has no place, is refunded in full and takes no use.
  expect(await pay(second)).toBe(PaymentStatus.Refunding);
  expect((await uses()).map(({ stands }) => stands)).toEqual([true, false]);
});

test("a coupon of the whole price is paid at once and asks no gateway", async () => {
  await insertCoupon(shop.world, { discount_percent: 100, max_discount_piasters: price });
  expect((await order("HALF")).body).toMatchObject({ status: PaymentStatus.Paid, amountPiasters: 0 });
  expect(await shop.orders()).toEqual([]);
  expect(await uses()).toEqual([{ stands: true, paid: 0 }]);
  expect((await salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
});

test("fifty orders of one student with one coupon at once leave one use that stands", async () => {
  await insertCoupon(shop.world);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      salma.subscriptions.payByReference({ planId: shop.planId, period: (index % 3) as 0 | 1 | 2, couponCode: "HALF" }),
    ),
  );
  expect(answers.every(({ status, refusal }) => status === 200 || ["still-processing", "too-many-requests"].includes(refusal.code))).toBe(
    true,
  );
  expect((await uses()).filter(({ stands }) => stands)).toHaveLength(1);
  expect((await salma.payments.list({})).body.list.filter(({ status }) => status === 0 || status === 7)).toHaveLength(1);
});

test("of everybody who wants the last use at once one has it", async () => {
  await insertCoupon(shop.world, { most_uses: 1 });
  const answers = await Promise.all([order("HALF"), order("HALF", omar)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await uses()).toEqual([{ stands: true, paid: null }]);
});

test("whoever tries codes one after another is stopped", async () => {
  const world = await createTestWorld({ withoutLimits: false });
  const guesser = await as(world, world.people.salma);
  const answers = [];
  for (let number = 0; number < 21; number += 1) answers.push((await guesser.coupons.byCode({ code: `TRY-${number}` })).status);
  expect(answers).toEqual([...Array<number>(20).fill(404), 429]);
  await world.close();
});

test("a plan that the caller is not offered has no price for them", async () => {
  const { db, clock } = shop.world;
  await insertCoupon(shop.world);
  const hidden = await insertPlan(db, clock.now(), { for_invites_only: true });
  expect((await salma.coupons.byCode({ code: "HALF", planId: String(hidden) })).refusal.code).toBe("plan-not-found");
});

test("uses that are written, paid and freed at once leave the kept totals exact; a wrong one is found", async () => {
  const { db } = shop.world;
  const id = await insertCoupon(shop.world, { max_discount_piasters: 1_000 });
  const staff = await as(shop.world, shop.world.people.amal);
  const told = async () => (await staff.coupons.read({ id: String(id) })).body;
  const [first, second] = await Promise.all([order("HALF"), order("HALF", omar)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await told()).toMatchObject({ waiting: 2, paid: 0, paidPiasters: 0, discountPiasters: 0 });
  await shop.move(second.body.referenceNumber ?? "", "CANCELED");
  const [status] = await Promise.all([pay(first.body), omar.payments.sync({ id: second.body.id })]);
  expect(status).toBe(PaymentStatus.Paid);
  expect(await told()).toMatchObject({ waiting: 0, paid: 1, paidPiasters: price - 1_000, discountPiasters: 1_000 });
  const write = (paid: number) => db.updateTable("coupon_total").set({ paid }).where("coupon_id", "=", id).execute();
  await write(7);
  expect((await violatedInvariants(db)).map(({ invariant }) => invariant)).toEqual(["what came of a coupon is the sum of its uses"]);
  await write(1);
  expect(await violatedInvariants(db)).toEqual([]);
});
