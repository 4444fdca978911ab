import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { lockPaymentsNamed } from "../payments/queries.ts";
import { balancesOf } from "../test/books.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { openPaymobShop, type PaymobShop } from "../test/paymob.ts";
import { insertMember } from "../test/people.ts";

let shop: PaymobShop;
let amal: Client;
beforeEach(async () => {
  shop = await openPaymobShop();
  shop.world.clock.set(Temporal.Instant.from("2026-11-20T10:00:00Z"));
  await shop.world.tick();
  amal = await as(shop.world, shop.world.people.amal);
});
afterEach(() => shop.close());

async function pay(key = "salma") {
  const { world } = shop;
  const member = { ...cast.salma, key, email: `${key}@example.com`, phone: `0101234${String(1_000 + key.length)}` };
  const payerId = key === "salma" ? world.people.salma : await insertMember(world.db, member, "", world.clock.now());
  const client = await as(world, payerId);
  const { id, referenceNumber } = await shop.order(client);
  await shop.at(referenceNumber, { attempt: "pay" });
  await shop.hear();
  return { id, number: referenceNumber ?? "", client };
}
const book = (...fees: { number: string; feePiasters: number }[]) => amal.reconciliation.bookFees({ gateway: "paymob", fees });
const record = async (id: number) => (await amal.payments.record({ id: String(id) })).body;
const day = async (name: string) => (await amal.reconciliation.day({ gateway: "paymob", day: name })).body;
const nextDay = async (at: string) => {
  shop.world.clock.set(Temporal.Instant.from(at));
  await shop.world.tick();
};
const entries = async () =>
  (await shop.world.db.selectFrom("journal_entry").select("cause").where("kind", "=", "fee-known").execute()).length;

test("fees from a statement move the books and the payment once, and stand in the audit and in what a refund keeps", async () => {
  const { id, number } = await pay();
  const [line] = await shop.statement();
  const feePiasters = line?.feePiasters ?? 0;
  expect(line).toMatchObject({ order: Number(number), amountPiasters: 183_600 });
  const before = (await amal.refunds.quote({ id: String(id) })).body;
  expect((await book({ number, feePiasters })).body).toEqual({ booked: 1, same: 0, refused: [] });
  expect((await book({ number, feePiasters })).body).toEqual({ booked: 0, same: 1, refused: [] });
  expect(await entries()).toBe(1);
  expect(await balancesOf(shop.world.db)).toMatchObject({ "gateway:paymob": 183_600 - feePiasters, "gateway-fees": feePiasters });
  const { books, events, entries: posted } = await record(id);
  expect(books).toEqual({ paidPiasters: 183_600, feePiasters, returnedPiasters: 0 });
  expect(posted[0]?.kind).toBe("fee-known");
  expect(events.some(({ kind }) => kind === "fee-known")).toBe(true);
  const after = (await amal.refunds.quote({ id: String(id) })).body;
  expect(before.refundPiasters - after.refundPiasters).toBe(after.isFaultOfOthers ? 0 : feePiasters);
  const audit = await shop.world.db
    .selectFrom("audit_entry")
    .select(["after", "people"])
    .where("action", "=", "reconciliation.bookFees")
    .execute();
  expect(audit).toMatchObject([
    { after: { gateway: "paymob", fees: [{ paymentId: id, feePiasters }] }, people: [String(shop.world.people.salma)] },
  ]);
  const fees = async () => (await amal.statements.read({})).body.accounts.find(({ account }) => account === "gateway-fees");
  expect(await fees()).toMatchObject({ debitPiasters: feePiasters, moves: [{ kind: "fee-known", debitPiasters: feePiasters }] });
  expect(await violatedInvariants(shop.world.db)).toEqual([]);
});

test("a fee that was booked wrongly is corrected, downwards too, by our own number as well, in Arabic digits", async () => {
  const { id, number } = await pay();
  const { merchantReference } = (await record(id)).payment;
  await book({ number, feePiasters: 5_000 });
  const arabic = number.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  expect((await book({ number: arabic, feePiasters: 4_000 })).body.booked).toBe(1);
  expect((await book({ number: merchantReference, feePiasters: 0 })).body.booked).toBe(1);
  expect((await balancesOf(shop.world.db))["gateway-fees"] ?? 0).toBe(0);
  expect((await record(id)).books.feePiasters).toBe(0);
  expect(await violatedInvariants(shop.world.db)).toEqual([]);
});

test("a line that fits no paid order is told, and the others are booked", async () => {
  const { id, number } = await pay();
  const { merchantReference } = (await record(id)).payment;
  const unpaid = await shop.order(await as(shop.world, shop.world.people.omar));
  const { body } = await book(
    { number: "99", feePiasters: 1 },
    { number, feePiasters: 100 },
    { number: merchantReference, feePiasters: 200 },
    { number: unpaid.referenceNumber ?? "", feePiasters: 100 },
  );
  expect(body).toEqual({
    booked: 1,
    same: 0,
    refused: [
      { number: "99", why: "unknown" },
      { number: merchantReference, why: "twice" },
      { number: unpaid.referenceNumber, why: "unpaid" },
    ],
  });
  expect((await book({ number, feePiasters: 183_601 })).body.refused).toEqual([{ number, why: "too-much" }]);
  expect((await amal.reconciliation.bookFees({ gateway: "fawry", fees: [{ number, feePiasters: 100 }] })).body.refused).toEqual([
    { number, why: "unknown" },
  ]);
  expect((await book({ number, feePiasters: -1 })).status).toBe(400);
  expect((await book()).status).toBe(400);
});

test("twenty of the staff at once book a fee once; beside a refund the books stay right", async () => {
  const { id, number, client } = await pay();
  const answers = await Promise.all(Array.from({ length: 20 }, () => book({ number, feePiasters: 5_349 })));
  expect(answers.filter(({ body }) => body.booked === 1)).toHaveLength(1);
  expect(await entries()).toBe(1);
  const { refundPiasters: seenPiasters } = (await client.refunds.quote({ id: String(id) })).body;
  const [refund] = await Promise.all([client.refunds.refund({ id, seenPiasters }), book({ number, feePiasters: 2_000 })]);
  expect([200, 409]).toContain(refund.status);
  await shop.settleAll();
  expect(await violatedInvariants(shop.world.db)).toEqual([]);
});

test("nobody but admins books fees, nor with an old proof", async () => {
  const { number } = await pay();
  for (const id of [shop.world.people.salma, shop.world.people.nour, shop.world.people.lens]) {
    const { status } = await (await as(shop.world, id)).reconciliation.bookFees({ gateway: "paymob", fees: [{ number, feePiasters: 1 }] });
    expect(status).toBeGreaterThanOrEqual(403);
  }
  shop.world.clock.advance(11 * 60);
  expect((await book({ number, feePiasters: 1 })).refusal.code).toBe("step-up-required");
  expect(await entries()).toBe(0);
});

test("a day of Paymob: what it says in answer to each question is what the books say, its fee by the statement of a later day", async () => {
  const first = await pay();
  const second = await pay("mona");
  await shop.at(second.number, { refundPiasters: 183_600 });
  await shop.hear();
  await nextDay("2026-11-21T02:00:00Z");
  const sums = { paidPiasters: 367_200, feePiasters: 0, returnedPiasters: 183_600 };
  expect(await day("2026-11-20")).toMatchObject({ orders: 2, differing: 0, waiting: 0, here: sums, there: sums, differences: [] });
  shop.world.clock.set(Temporal.Instant.from("2026-11-21T10:00:00Z"));
  const client = await as(shop.world, shop.world.people.amal);
  await client.reconciliation.bookFees({ gateway: "paymob", fees: [{ number: first.number, feePiasters: 5_349 }] });
  amal = client;
  await nextDay("2026-11-22T02:00:00Z");
  const ofFee = { paidPiasters: 0, feePiasters: 5_349, returnedPiasters: 0 };
  expect(await day("2026-11-21")).toMatchObject({ orders: 1, differing: 0, waiting: 0, here: ofFee, there: ofFee });
  expect(await day("2026-11-20")).toMatchObject({ here: sums, there: sums });
  expect(await violatedInvariants(shop.world.db)).toEqual([]);
});

test.each([
  ["another amount", { amountPiasters: 180_000 }, "amount-differs"],
  ["a payment it never took", { success: false }, "paid-here"],
] as const)("a day of Paymob: %s is one task of staff, and over once it says what we say", async (_what, deviation, cause) => {
  const { id, number } = await pay();
  await shop.deviate(number, deviation);
  await nextDay("2026-11-21T02:00:00Z");
  expect(await day("2026-11-20")).toMatchObject({ differing: 1, differences: [{ paymentId: id, what: cause }] });
  expect(await shop.tasks()).toContain(cause);
  await shop.deviate(number, { amountPiasters: 183_600, success: true });
  amal = await as(shop.world, shop.world.people.amal);
  await amal.payments.sync({ id });
  expect(await day("2026-11-20")).toMatchObject({ differing: 0, differences: [] });
});

test("a part that went back unseen is booked on the day on which it is asked about, differs from nothing, and staff know", async () => {
  const { number } = await pay();
  await shop.deviate(number, { refundedPiasters: 40_000 });
  await nextDay("2026-11-21T02:00:00Z");
  expect(await shop.tasks()).toEqual(["reversed"]);
  const came = { paidPiasters: 183_600, feePiasters: 0, returnedPiasters: 0 };
  expect(await day("2026-11-20")).toMatchObject({ differing: 0, here: came, there: came });
  await nextDay("2026-11-22T02:00:00Z");
  const went = { paidPiasters: 0, feePiasters: 0, returnedPiasters: 40_000 };
  expect(await day("2026-11-21")).toMatchObject({ differing: 0, here: went, there: went });
});

test("orders by either number are found by an index, and locked in the order of their ids", async () => {
  const plans = await plansOf((db) => lockPaymentsNamed(db, "paymob", ["1", "2"]));
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
});
