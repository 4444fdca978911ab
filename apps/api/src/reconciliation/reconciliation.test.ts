import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import type { Database } from "../kernel/database.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { openShop, type Shop } from "../test/fawry.ts";
import { insertMember } from "../test/people.ts";
import { createTestWorld } from "../test/world.ts";
import { compareOrder } from "./compare.ts";
import { closeDays, openDays } from "./days.ts";
import * as queries from "./queries.ts";

const at = (text: string) => Temporal.Instant.from(text);
let shop: Shop;
let amal: Client;
beforeAll(async () => {
  shop = await openShop();
  shop.world.clock.set(at("2026-11-20T10:00:00Z"));
  await shop.world.tick();
  amal = await as(shop.world, shop.world.people.amal);
});
afterAll(() => shop.close());

const tasks = async () =>
  await shop.world.db
    .selectFrom("staff_task")
    .select(["cause", "subject_id as id"])
    .where("decided_at", "is", null)
    .orderBy("id")
    .execute();
const day = async (name: string) => (await amal.reconciliation.day({ gateway: "fawry", day: name })).body;
/** Pays a plan at the twin, which deducts a fee, and waits until all messages arrived. */
async function pay(client = shop.salma, merchantFeePiasters = 0) {
  const { id, referenceNumber } = await shop.order(client);
  await shop.deviate(referenceNumber ?? "", { merchantFeePiasters });
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.allHeard();
  await shop.world.drain();
  expect((await amal.payments.record({ id: String(id) })).body.payment.status).toBe(PaymentStatus.Paid);
  return { id, reference: referenceNumber ?? "" };
}

test("a day without a difference says so, once, and asks no staff", async () => {
  const { id } = await pay();
  shop.world.clock.set(at("2026-11-21T00:30:00Z"));
  await shop.world.tick();
  expect((await amal.reconciliation.day({ gateway: "fawry", day: "2026-11-20" })).body).toMatchObject({ code: "not-found" });
  shop.world.clock.set(at("2026-11-21T01:30:00Z"));
  await shop.world.tick();
  await shop.world.tick();
  const sums = { paidPiasters: 183_600, feePiasters: 0, returnedPiasters: 0 };
  expect(await day("2026-11-20")).toMatchObject({ orders: 1, differing: 0, waiting: 0, here: sums, there: sums, differences: [] });
  expect((await day("2026-11-20")).closedAt).not.toBeNull();
  expect(await tasks()).toEqual([]);
  expect((await shop.world.db.selectFrom("reconciliation_order").select("payment_id as id").execute()).map((row) => row.id)).toEqual([id]);
});

test("an amount made to differ at the gateway is found, its task is decided, and the day shows both", async () => {
  shop.world.clock.set(at("2026-11-21T10:00:00Z"));
  const { id, reference } = await pay(await as(shop.world, shop.world.people.omar));
  await shop.deviate(reference, { amountPiasters: 180_000 });
  shop.world.clock.set(at("2026-11-22T02:00:00Z"));
  await shop.world.tick();
  expect(await tasks()).toEqual([{ cause: "amount-differs", id }]);
  expect(await tasks()).toEqual([{ cause: "amount-differs", id }]);
  const found = await day("2026-11-21");
  expect(found).toMatchObject({ orders: 1, differing: 1, there: { paidPiasters: 180_000 }, here: { paidPiasters: 183_600 } });
  expect(found.differences).toMatchObject([{ paymentId: id, what: "amount-differs", payer: { name: "عمر خالد" }, decided: null }]);
  const [task] = (await amal.payments.record({ id: String(id) })).body.tasks;
  await amal.tasks.decide({ id: String(task?.id), note: "راسلنا فوري" });
  expect((await day("2026-11-21")).differences[0]?.decided).toMatchObject({ note: "راسلنا فوري" });
  const list = async (state?: "differing" | "open") =>
    (await amal.reconciliation.days(state ? { state } : {})).body.list.map((one) => one.day);
  expect(await list()).toEqual(["2026-11-21", "2026-11-20", "2026-11-19"]);
  expect(await list("differing")).toEqual(["2026-11-21"]);
  expect(await list("open")).toEqual([]);
});

test("a silent gateway leaves its day open and is asked again; one that never answers is left to staff", async () => {
  const { db, clock } = shop.world;
  clock.set(at("2026-11-22T10:00:00Z"));
  const third = await insertMember(
    db,
    { ...cast.salma, email: "huda@hiwar.local", name: "هدى سمير", phone: "01012345699" },
    "",
    clock.now(),
  );
  const plan = (await shop.order(await as(shop.world, third))).id;
  await shop.allHeard();
  await shop.world.drain();
  clock.set(at("2026-11-23T02:00:00Z"));
  // More failures than any number of retries, even on a slow machine.
  await shop.fail("status", "500", { times: 50 });
  await shop.world.tick();
  expect(await day("2026-11-22")).toMatchObject({ orders: 1, waiting: 1, closedAt: null });
  expect((await amal.reconciliation.days({ state: "open" })).body.total).toBe(1);
  await db.updateTable("reconciliation_order").set({ tries: 23 }).where("payment_id", "=", plan).where("due_at", "is not", null).execute();
  clock.set(at("2026-11-23T02:31:00Z"));
  await shop.world.tick();
  await shop.recover();
  expect(await day("2026-11-22")).toMatchObject({ waiting: 0, differing: 1, differences: [{ paymentId: plan, what: "not-said" }] });
  expect(await tasks()).toContainEqual({ cause: "not-said", id: plan });
});

test("an order that two compare at once is compared once, and its difference is one task", async () => {
  const { world } = shop;
  world.clock.set(at("2026-11-23T10:00:00Z"));
  const member = { ...cast.salma, key: "mona", email: "mona@hiwar.local", phone: "01012345698" };
  const { id, reference } = await pay(await as(world, await insertMember(world.db, member, "", world.clock.now())), 100);
  await shop.deviate(reference, { merchantFeePiasters: 500 });
  world.clock.set(at("2026-11-24T02:00:00Z"));
  const order = { provider: "fawry", day: "2026-11-23", paymentId: id };
  const open = openContext(world, systemCaller("test"));
  await openDays(open);
  const waiting = world.db.selectFrom("reconciliation_order").select("due_at as due").where("payment_id", "=", id);
  expect((await waiting.executeTakeFirst())?.due).not.toBeNull();
  await Promise.all([1, 2, 3].map(() => compareOrder(openContext(world, systemCaller("test")), order)));
  // The other order of that day is still open from the day before.
  await world.tick();
  await Promise.all([closeDays(open), closeDays(open)]);
  expect(await day("2026-11-23")).toMatchObject({ differing: 1, waiting: 0, there: { feePiasters: 500 }, here: { feePiasters: 100 } });
  expect((await tasks()).filter((task) => task.id === id)).toEqual([{ cause: "fee-differs", id }]);
  expect((await amal.reconciliation.days({ state: "open" })).body.list).toEqual([]);
});

const sums = async (name: string) => {
  const { differing, there, here, differences } = await day(name);
  return { differing, there: there.paidPiasters, here: here.paidPiasters, what: differences.map(({ what }) => what) };
};

test("a closed day follows what its gateway says when it is asked again, and what waited because of it is over; two at once are both counted", async () => {
  const { world } = shop;
  world.clock.set(at("2026-11-25T10:00:00Z"));
  const payOf = async (key: string, phone: string) => {
    const member = { ...cast.salma, key, email: `${key}@hiwar.local`, phone };
    return pay(await as(world, await insertMember(world.db, member, "", world.clock.now())), 100);
  };
  const [first, second] = [await payOf("layla", "01012345681"), await payOf("mariam", "01012345682")];
  const orders = [first, second];
  for (const { reference } of orders) await shop.deviate(reference, { amountPiasters: 180_000 });
  world.clock.set(at("2026-11-26T02:00:00Z"));
  await world.tick();
  expect(await sums("2026-11-25")).toEqual({ differing: 2, there: 360_000, here: 367_200, what: ["amount-differs", "amount-differs"] });
  const { closedAt } = await day("2026-11-25");
  await shop.deviate(first.reference, { amountPiasters: 183_600, merchantFeePiasters: 500 });
  await shop.deviate(second.reference, { amountPiasters: 183_600 });
  await Promise.all(orders.map(({ id }) => amal.payments.sync({ id })));
  expect(await sums("2026-11-25")).toEqual({ differing: 1, there: 367_200, here: 367_200, what: ["fee-differs"] });
  expect((await day("2026-11-25")).closedAt).toBe(closedAt);
  const waiting = (await tasks()).filter(({ id }) => orders.some((order) => order.id === id));
  expect(waiting).toEqual([{ cause: "fee-differs", id: first.id }]);
  const [old] = (await amal.payments.record({ id: String(second.id) })).body.tasks;
  expect(old?.decision).toMatchObject({ by: "أمل فتحي", note: null });
  await shop.deviate(first.reference, { merchantFeePiasters: 100 });
  await Promise.all([1, 2, 3].map(() => amal.payments.sync({ id: first.id })));
  expect(await sums("2026-11-25")).toEqual({ differing: 0, there: 367_200, here: 367_200, what: [] });
  expect((await tasks()).filter(({ id }) => id === first.id)).toEqual([]);
});

test("a fee that the gateway says only later is booked when it is asked, on that day, once; one it changes is a difference, over by its statement", async () => {
  const { world } = shop;
  world.clock.set(at("2026-11-28T10:00:00Z"));
  await world.tick();
  const member = { ...cast.salma, key: "nada", email: "nada@hiwar.local", phone: "01012345690" };
  const { id, reference } = await pay(await as(world, await insertMember(world.db, member, "", world.clock.now())));
  await shop.deviate(reference, { merchantFeePiasters: 2_754 });
  const fees = async () =>
    await world.db
      .selectFrom("payment_fee")
      .select(["former_piasters as from", "fee_piasters as to", "told_by as by"])
      .where("payment_id", "=", id)
      .orderBy("id")
      .execute();
  world.clock.set(at("2026-11-29T02:00:00Z"));
  await world.tick();
  await Promise.all([1, 2, 3].map(() => amal.payments.sync({ id })));
  expect(await fees()).toEqual([{ from: 0, to: 2_754, by: null }]);
  expect(await day("2026-11-28")).toMatchObject({ differing: 0, here: { feePiasters: 0 }, there: { feePiasters: 0 } });
  await shop.deviate(reference, { merchantFeePiasters: 3_000 });
  world.clock.set(at("2026-11-30T02:00:00Z"));
  await world.tick();
  expect(await day("2026-11-29")).toMatchObject({
    orders: 1,
    differing: 1,
    here: { feePiasters: 2_754 },
    differences: [{ what: "fee-differs" }],
  });
  amal = await as(world, world.people.amal);
  expect((await amal.reconciliation.bookFees({ gateway: "fawry", fees: [{ number: reference, feePiasters: 3_000 }] })).body.booked).toBe(1);
  expect(await fees()).toEqual([
    { from: 0, to: 2_754, by: null },
    { from: 2_754, to: 3_000, by: world.people.amal },
  ]);
  expect(await day("2026-11-29")).toMatchObject({ differing: 0, differences: [] });
  expect((await tasks()).filter((task) => task.id === id)).toEqual([]);
  // Staff's latest entry stands, whatever the gateway reports afterwards.
  await amal.reconciliation.bookFees({ gateway: "fawry", fees: [{ number: reference, feePiasters: 0 }] });
  await amal.payments.sync({ id });
  expect(await fees()).toHaveLength(3);
  expect((await amal.payments.record({ id: String(id) })).body.differs).toEqual(["fee"]);
  expect(await violatedInvariants(world.db)).toEqual([]);
});

test("it is admins' alone", async () => {
  for (const id of [shop.world.people.lens, shop.world.people.nour, shop.world.people.salma]) {
    const client = await as(shop.world, id);
    expect((await client.reconciliation.days({})).status).toBeGreaterThanOrEqual(403);
    expect((await client.reconciliation.day({ gateway: "fawry", day: "2026-11-20" })).status).toBeGreaterThanOrEqual(403);
  }
});

const key = { provider: "fawry", day: "2026-11-20" };
const span = { start: at("2026-11-19T22:00:00Z"), end: at("2026-11-20T22:00:00Z") };
const page = { limit: 10, offset: 0 };
test.each<[string, (db: Database) => Promise<unknown>, string]>([
  ["the list", (db) => queries.selectDays(db, undefined, page), "reconciliation_day_latest"],
  ["days that differ", (db) => queries.selectDays(db, "differing", page), "reconciliation_day_differing"],
  ["open days", (db) => queries.selectDays(db, "open", page), "reconciliation_day_open"],
  ["what was booked in a day", (db) => queries.selectBookedCauses(db, "fawry", span), "journal_entry_at"],
  ["its sums", (db) => queries.sumBooked(db, "fawry", span), "journal_entry_at"],
  ["what was open in a day", (db) => queries.selectOpenIn(db, "fawry", span.start, span), "payment_provider_created"],
  ["due orders", (db) => queries.selectDueOrders(db, span.end, 10), "reconciliation_order_due"],
  ["what differs in a day", (db) => queries.selectDifferences(db, key, 10), "reconciliation_order_differing"],
])("%s: read by an index", async (_what, read, index) => {
  const plans = await plansOf(read);
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(plans.join("\n")).toContain(index);
});

test("what differs of an order: read by an index, not among all that differ", async () => {
  const world = await createTestWorld({ hasNewDatabase: true });
  await world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into reconciliation_order (provider, day, payment_id, compared_at, difference)
      select 'fawry', '2026-11-20', id, now(), 'missing' from generate_series(1, 500) as id`.execute(db);
  });
  const plans = await plansOf((db) => queries.lockDifferingOrders(db, 1), undefined, world.db);
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(plans.join("\n")).toContain("reconciliation_order_payment");
  await world.db.deleteFrom("reconciliation_order").execute();
  await world.close();
});
