import { WithdrawMethod } from "@hiwar/contract/payout";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client, request } from "../../test/client.ts";
import { earnPounds, insertEarned, sendReceipt } from "../../test/withdrawals.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let nour: Client;
let youssef: Client;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  const { people } = world;
  [nour, youssef, amal] = [await as(world, people.nour), await as(world, people.youssef), await as(world, people.amal)];
  await earnPounds(world, 1_000);
  const of = { tutorId: people.youssef, studentId: people.salma };
  await insertEarned(world.db, { ...of, start: "2026-10-21T12:00:00Z", piasters: 100_000 });
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const toBank = { method: WithdrawMethod.Bank, receiver: "EG380019000500000000263180002", bank: "CIB" };
const asked = async (client = nour, to: object = toBank) =>
  (await client.invoices.ask({ amountPiasters: 12_050, ...(to as typeof toBank) })).body.id;
const batched = async () => {
  const ids = [await asked(), await asked(youssef, { ...toBank, receiver: "1000012345", bank: "NBE" })];
  return { ids, ...(await amal.invoices.batch({ ids })).body };
};

test("a batch is a file for the bank, and paid once: every request approved, its tutor told", async () => {
  const { id, ids, invoices, amountPiasters } = await batched();
  expect([invoices, amountPiasters]).toEqual([2, 24_100]);
  const { url } = (await amal.exports.begin({ list: "payouts", query: `batch=${id}` })).body;
  const host = new URL(world.settings.adminUrl).host;
  const lines = (await request(`${world.url}${url}`, { method: "GET", headers: { host }, body: null })).text.split("\r\n");
  expect(lines[0]).toBe("\u{FEFF}الرقم,الاسم,البنك,رقم الحساب أو الآيبان,المبلغ بالجنيه,رقم البوابة");
  expect(lines[1]).toContain(",CIB,EG38 0019 0005 0000 0000 2631 8000 2,120.5,W-");
  expect(lines[2]).toContain(",NBE,1000 0123 45,120.5,W-");
  expect((await nour.invoices.read({ id: ids[0] ?? 0 })).body).toMatchObject({ batchId: id, whyNotCancel: "illegal-invoice-update" });
  expect((await nour.invoices.askCancel({ id: ids[0] ?? 0 })).refusal.code).toBe("illegal-invoice-update");
  expect((await amal.invoices.decide({ id: ids[0] ?? 0, status: 4, note: "لا" })).refusal.code).toBe("illegal-invoice-update");

  const receipt = await sendReceipt(world, world.people.amal);
  const paid = await Promise.all([1, 2, 3].map(() => amal.invoices.payBatch({ id, reference: "CIB-88123", receipt })));
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const [client, place] of [
    [nour, 0],
    [youssef, 1],
  ] as const) {
    const seen = (await client.invoices.read({ id: ids[place] ?? 0 })).body;
    expect(seen).toMatchObject({ state: "fulfilled", reference: "CIB-88123", receiptUrl: expect.stringContaining("/receipts/") });
    expect((await client.notifications.list({})).body.list[0]?.kind).toBe("withdrawal-paid");
  }
  expect((await amal.invoices.batches({})).body.list[0]).toMatchObject({ id, reference: "CIB-88123", paidAt: expect.any(String) });
  expect((await amal.tasks.list({ kind: "withdrawal" })).body.total).toBe(0);
  expect((await amal.invoices.dropBatch({ id })).refusal.code).toBe("illegal-invoice-update");
});

test("a batch that is given up lets its requests wait by themselves again", async () => {
  const { id, ids } = await batched();
  expect((await amal.invoices.dropBatch({ id })).status).toBe(200);
  expect((await amal.invoices.batches({})).body.total).toBe(0);
  expect((await amal.invoices.payBatch({ id, reference: "CIB-1" })).refusal.code).toBe("invoice-not-found");
  expect((await nour.invoices.askCancel({ id: ids[0] ?? 0 })).body.status).toBe(1);
});

test("what is not a waiting bank request is in no batch, all or none", async () => {
  const [bank, wallet] = [await asked(), await asked(nour, { method: 0, receiver: "01004827719" })];
  expect((await amal.invoices.batch({ ids: [bank, wallet] })).refusal.code).toBe("illegal-invoice-update");
  expect((await amal.invoices.batch({ ids: [bank, 9_999] })).refusal.code).toBe("invoice-not-found");
  const both = await Promise.all([1, 2].map(() => amal.invoices.batch({ ids: [bank] })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("asking to cancel against being put into a file: one of the two", async () => {
  for (let round = 0; round < 4; round++) {
    const id = await asked();
    const [cancel, batch] = await Promise.all([nour.invoices.askCancel({ id }), amal.invoices.batch({ ids: [id] })]);
    expect([cancel.status, batch.status].toSorted()).toEqual([200, 409]);
  }
});

test("a name that a program of tables would take for a formula is none in the file", async () => {
  await world.db.updateTable("person").set({ name: "=HYPERLINK(1)" }).where("id", "=", world.people.nour).execute();
  const { id } = await batched();
  const { url } = (await amal.exports.begin({ list: "payouts", query: `batch=${id}` })).body;
  const host = new URL(world.settings.adminUrl).host;
  const { text } = await request(`${world.url}${url}`, { method: "GET", headers: { host }, body: null });
  expect(text).toContain(",'=HYPERLINK(1),");
});
