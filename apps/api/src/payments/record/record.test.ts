import { PaymentStatus } from "@hiwar/contract/payments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cast } from "../../test/cast.ts";
import { as, type Client } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";
import { insertMember } from "../../test/people.ts";

let shop: Shop;
let amal: Client;
beforeAll(async () => {
  shop = await openShop();
  amal = await as(shop.world, shop.world.people.amal);
});
afterAll(() => shop.close());

const heard = async () => {
  await shop.allHeard();
  await shop.world.drain();
};
const record = async (id: number) => (await amal.payments.record({ id: String(id) })).body;

test("a transaction is read with its history, its postings and the gateway's own word beside ours", async () => {
  const { id, referenceNumber, amountPiasters } = await shop.order();
  expect((await record(id)).word).toBeNull();
  await shop.move(referenceNumber ?? "", "PAID");
  await heard();
  expect((await amal.payments.sync({ id })).body.status).toBe(PaymentStatus.Paid);
  const { payment, books, word, differs, events, entries, tasks } = await record(id);
  expect(payment).toMatchObject({
    id,
    status: PaymentStatus.Paid,
    gateway: "fawry",
    payer: { name: "سلمى حسن" },
    order: { plan: { period: 0 } },
  });
  expect(payment.merchantReference).toHaveLength(32);
  expect(books).toEqual({ paidPiasters: amountPiasters, feePiasters: 0, returnedPiasters: 0 });
  expect(word).toMatchObject({ known: true, status: PaymentStatus.Paid, referenceNumber, orderPiasters: amountPiasters, feePiasters: 0 });
  expect(differs).toEqual([]);
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["begun", "moved", "called", "asked"]));
  expect(events.find(({ kind }) => kind === "asked")?.by).toBe("أمل فتحي");
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(["paid", "placed"]);
  expect(entries.find(({ kind }) => kind === "paid")?.lines).toContainEqual({ account: "gateway:fawry", amountPiasters });
  expect(tasks).toEqual([]);
});

test("what the gateway says otherwise is marked, and what waits of it stands beside", async () => {
  const omar = await as(shop.world, shop.world.people.omar);
  const { id, referenceNumber, amountPiasters } = await shop.order(omar);
  await shop.move(referenceNumber ?? "", "PAID");
  await heard();
  await shop.fail("status", "wrong-amount", { argument: 100 });
  await amal.payments.sync({ id });
  expect(await record(id)).toMatchObject({ differs: ["amount"], word: { orderPiasters: 100 }, books: { paidPiasters: amountPiasters } });
  await shop.move(referenceNumber ?? "", "REFUNDED");
  await shop.allHeard();
  await amal.payments.sync({ id });
  const { payment, books, differs, tasks } = await record(id);
  expect(payment.status).toBe(PaymentStatus.Refunded);
  expect(books.returnedPiasters).toBe(amountPiasters);
  expect(differs).toEqual([]);
  expect(tasks).toMatchObject([{ cause: "reversed", subjectId: id, payment: { amountPiasters }, decision: null }]);
});

test("that staff asked stands in the audit, whatever came of it; a silent gateway's older word stays", async () => {
  const { body } = await shop.salma.payments.last();
  const id = body.payment?.id ?? 0;
  const { word } = await record(id);
  await shop.fail("status", "500");
  expect((await amal.payments.sync({ id })).status).toBe(200);
  expect((await record(id)).word).toEqual(word);
  const entries = shop.world.db.selectFrom("audit_entry").select(["before", "after"]).where("subject", "=", `payment:${id}`);
  expect(await entries.where("action", "=", "payments.sync").orderBy("id").execute()).toEqual([
    { before: { status: PaymentStatus.Paid }, after: { status: PaymentStatus.Paid, heard: PaymentStatus.Paid } },
    { before: { status: PaymentStatus.Paid }, after: { status: PaymentStatus.Paid, heard: null } },
  ]);
});

test("what the gateway said before our last step is shown and not compared with it", async () => {
  const { db, clock } = shop.world;
  const member = { ...cast.salma, key: "huda", email: "huda@hiwar.local", phone: "01012345699" };
  const huda = await as(shop.world, await insertMember(db, member, "", clock.now()));
  const { id } = await shop.order(huda);
  await shop.fail("webhook", "never-call-back", { times: 9 });
  await amal.payments.sync({ id });
  expect(await record(id)).toMatchObject({ differs: [], word: { status: PaymentStatus.New } });
  await huda.payments.cancel({ id });
  expect(await record(id)).toMatchObject({ differs: [], word: { status: PaymentStatus.New }, payment: { status: PaymentStatus.Canceled } });
  await amal.payments.sync({ id });
  expect(await record(id)).toMatchObject({ differs: [], word: { status: PaymentStatus.Canceled } });
});

test("it is admins' alone, and no transaction of that number says so", async () => {
  expect((await amal.payments.record({ id: "999999" })).body).toMatchObject({ code: "transaction-not-found" });
  for (const client of [shop.salma, await as(shop.world, shop.world.people.lens)])
    expect((await client.payments.record({ id: "1" })).status).toBeGreaterThanOrEqual(403);
});
