import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function storedCard(client = shop.salma, personId = shop.world.people.salma): Promise<number> {
  await shop.addCard(personId);
  return (await client.payments.cards()).body.list[0]?.id ?? 0;
}
const pay = async (cvv = "012", options = {}) =>
  shop.salma.subscriptions.payByCard({ planId: shop.planId, period: 0, cardId: await storedCard(), cvv }, options);

test("a card is added on Fawry's page, which knows where to go back to; the list keeps its ids", async () => {
  expect((await shop.salma.payments.cards()).body).toEqual({ list: [], isFresh: true });
  const page = new URL((await shop.salma.payments.cardPage()).body.url);
  expect(page.searchParams.get("customerProfileId")).toBe(String(shop.world.people.salma));
  expect(page.searchParams.get("returnUrl")).toBe("http://app.localhost:4000/card-added");
  const id = await storedCard();
  await shop.addCard(shop.world.people.salma, "5123456789012346");
  const { body } = await shop.salma.payments.cards();
  expect(body.list).toMatchObject([
    { id, brand: "Visa Card", lastDigits: "4242" },
    { brand: "MasterCard", lastDigits: "2346" },
  ]);
  expect(JSON.stringify(body)).not.toContain("token");
});

test("while Fawry is silent the cards we know of are shown as such, and again afresh afterwards", async () => {
  const id = await storedCard();
  await shop.fail("card-list", "500");
  expect((await shop.salma.payments.cards()).body).toEqual({ list: [{ id, brand: "Visa Card", lastDigits: "4242" }], isFresh: false });
  expect((await shop.salma.payments.cards()).body.isFresh).toBe(true);
});

test.each(["500", "timeout-after-effect"])("a deletion that was not answered (%s) is asked about", async (fault) => {
  const id = await storedCard();
  await shop.fail("card-delete", fault, { argument: 0 });
  const first = await shop.salma.payments.removeCard({ id: String(id) });
  // After a 500 the card is still stored; after a lost answer it is deleted.
  expect(first.refusal?.code ?? null).toBe(fault === "500" ? "fawry-error" : null);
  const again = await shop.salma.payments.removeCard({ id: String(id) });
  expect(again.status).toBe(fault === "500" ? 200 : 404);
  expect((await shop.salma.payments.cards()).body.list).toEqual([]);
});

test("two lists at once are one list, two deletions one", async () => {
  await shop.addCard(shop.world.people.salma);
  const lists = await Promise.all(Array.from({ length: 6 }, () => shop.salma.payments.cards()));
  expect(new Set(lists.map(({ body }) => JSON.stringify(body.list))).size).toBe(1);
  const id = String(lists[0]?.body.list[0]?.id);
  const answers = await Promise.all([shop.salma.payments.removeCard({ id }), shop.salma.payments.removeCard({ id })]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
});

test("paid by a card: on to the bank, back with its word, which nobody believes until the gateway says it", async () => {
  const { body: payment } = await pay();
  expect(payment).toMatchObject({ status: PaymentStatus.Processed, method: PaymentMethod.Card, hint: "4242", referenceNumber: null });
  expect((await shop.salma.payments.status({ id: String(payment.id) })).body.order).toEqual({
    plan: { planId: shop.planId, period: 0, coupon: null },
    lesson: null,
  });
  await shop.fail("webhook", "never-call-back", { times: 3 });
  const back = await shop.answerBank(payment.redirectUrl, "approve");
  expect(back.href).toContain(`http://app.localhost:4000/checkout/${payment.id}?`);
  expect((await shop.salma.payments.status({ id: String(payment.id) })).body.status).toBe(PaymentStatus.Processed);
  const { body } = await shop.salma.payments.sync({ id: payment.id });
  expect(body).toMatchObject({ status: PaymentStatus.Paid, redirectUrl: null });
  expect((await shop.salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
});

test("a card the bank declines is a failed payment that says why, at once or after its page", async () => {
  await shop.fail("charge-card", "decline", { argument: 99_951 });
  const { status, body } = await pay();
  expect([status, body.status, body.failure]).toEqual([200, PaymentStatus.Failed, "no-funds"]);
  const second = (await pay()).body;
  await shop.answerBank(second.redirectUrl, "decline");
  expect((await shop.salma.payments.sync({ id: second.id })).body).toMatchObject({ status: PaymentStatus.Failed, failure: "declined" });
});

test.each([
  ["500", {}],
  ["timeout-after-effect", { argument: 0 }],
  ["late", { argument: 60_000 }],
])("a card's charge that is not heard (%s) is cleared up: lost, or found and given up", async (fault, options) => {
  await shop.fail("charge-card", fault, options);
  const { body } = await pay();
  expect(body).toMatchObject({ status: PaymentStatus.New, redirectUrl: null });
  shop.world.clock.advance(100);
  await shop.world.tick();
  const { status } = (await shop.salma.payments.status({ id: String(body.id) })).body;
  expect(status).toBe(fault === "500" ? PaymentStatus.Failed : PaymentStatus.Processed);
  // The bank page's address was in the lost answer, so a second attempt cancels the first.
  const second = (await pay()).body;
  await shop.answerBank(second.redirectUrl, "approve");
  expect((await shop.salma.payments.sync({ id: second.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await shop.orders()).map((order) => order.status)).toEqual(fault === "500" ? ["PAID"] : ["PAID", "CANCELED"]);
});

test("who leaves the bank's page has fifteen minutes; then the order ends on both sides", async () => {
  const { body } = await pay();
  shop.world.clock.advance(15 * 60 + 90);
  await shop.world.tick();
  expect((await shop.salma.payments.status({ id: String(body.id) })).body.status).toBe(PaymentStatus.Expired);
  expect((await shop.orders()).map(({ status }) => status)).toEqual(["EXPIRED"]);
});

/** Matches what may contain any four digits by chance: random ids and fractions of seconds. */
const chance = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=:\d\d)\.\d+/g;

test("the verification value is stored, logged and fingerprinted nowhere", async () => {
  const options = { headers: { "idempotency-key": "opened-once" } };
  await shop.fail("charge-card", "timeout-after-effect", { argument: 3_000 });
  const first = await pay("7318", options);
  expect(first.body.status).toBe(PaymentStatus.New);
  // Another verification value is the same order: the key's fingerprint does not include it.
  expect((await pay("4096", options)).body.id).toBe(first.body.id);
  const { db, defects, mails } = shop.world;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
    // References and hashes are long runs of digits and letters, so only short words are checked.
    const words = rows.flatMap(({ text }) => text.replaceAll(chance, "").split(/[^0-9a-zA-Z]+/)).filter((word) => word.length < 9);
    expect([name, words.filter((word) => /7318|4096/.test(word))]).toEqual([name, []]);
  }
  expect(JSON.stringify([defects, mails, await shop.orders()])).not.toMatch(/"7318"|"4096"|cvv/);
});

test("strangers: another person's card pays nothing and is not there", async () => {
  const { world } = shop;
  const cardId = await storedCard();
  const omar = await as(world, world.people.omar);
  expect((await omar.subscriptions.payByCard({ planId: shop.planId, period: 0, cardId, cvv: "123" })).refusal.code).toBe("not-found");
  const slot = { tutorId: world.people.nour, start: "2026-11-02T10:00:00Z", duration: 30 as const };
  expect((await omar.lessons.payByCard({ ...slot, cardId, cvv: "123" })).refusal.code).toBe("not-found");
  expect((await omar.payments.removeCard({ id: String(cardId) })).refusal.code).toBe("not-found");
  expect((await omar.payments.cards()).body.list).toEqual([]);
  expect(await shop.orders()).toEqual([]);
});

test("installments: the bank's plans for the amount, and the order by one", async () => {
  expect((await shop.salma.payments.installmentPlans({ amount: "100" })).body.list).toEqual([]);
  const { list } = (await shop.salma.payments.installmentPlans({ amount: "1836" })).body;
  expect((await shop.salma.payments.installmentPlans({})).body.list).toEqual(list);
  expect(list[0]).toMatchObject({ leastPiasters: 50_000, mostPiasters: 5_000_000 });
  expect(list[0]).toMatchObject({ id: "1001", months: 3, ratePercent: 0 });
  const cardId = await storedCard();
  const order = { planId: shop.planId, period: 0 as const, cardId, cvv: "123" };
  expect((await shop.salma.subscriptions.payByInstallments({ ...order, installmentPlanId: "999" })).refusal.code).toBe("fawry-error");
  const { body } = await shop.salma.subscriptions.payByInstallments({ ...order, installmentPlanId: "1001" });
  expect(body).toMatchObject({ method: PaymentMethod.BankInstallment, redirectUrl: expect.any(String) });
  await shop.fail("plans", "500");
  expect((await shop.salma.payments.installmentPlans({ amount: "1836" })).refusal.code).toBe("fawry-error");
});

test("a stored card is no place to guess: ten declines an hour, over every way it can be charged, at once or one by one", async () => {
  const cardId = await storedCard();
  await shop.fail("charge-card", "decline", { argument: 99_955, times: 40 });
  const guess = (number: number) => {
    const cvv = String(100 + number);
    if (number % 2 === 0) return shop.salma.subscriptions.payByCard({ planId: shop.planId, period: 0, cardId, cvv });
    return shop.salma.subscriptions.payByInstallments({ planId: shop.planId, period: 0, cardId, cvv, installmentPlanId: "1001" });
  };
  await Promise.all(Array.from({ length: 6 }, (_, number) => guess(number)));
  for (let number = 0; number < 10; number += 1) await guess(number);
  const { list } = (await shop.salma.payments.list({ size: "100" })).body;
  expect(list.filter(({ method }) => method !== PaymentMethod.Fawry)).toHaveLength(10);
  expect((await guess(0)).refusal.code).toBe("too-many-requests");
  expect((await shop.salma.subscriptions.payByWallet({ planId: shop.planId, period: 0, walletNumber: "01012345601" })).refusal.code).toBe(
    "too-many-requests",
  );
  // A reference number sends no request, other people are not affected, and after an hour a card may be tried again.
  expect((await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).status).toBe(200);
  const omar = await as(shop.world, shop.world.people.omar);
  expect((await omar.subscriptions.payByWallet({ planId: shop.planId, period: 0 })).status).toBe(200);
  shop.world.clock.advance(3601);
  expect((await guess(0)).body.status).toBe(PaymentStatus.Failed);
});
