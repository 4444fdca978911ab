import { invoiceGroups } from "@hiwar/contract/invoices";
import { WithdrawMethod } from "@hiwar/contract/payout";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { earnPounds, insertEarned } from "../test/withdrawals.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let nour: Client;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  [nour, amal] = [await as(world, world.people.nour), await as(world, world.people.amal)];
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const asked = async () =>
  (await nour.invoices.ask({ amountPiasters: 10_000, method: WithdrawMethod.Wallet, receiver: "01004827719" })).body.id;
const stats = async () => (await nour.invoices.stats({ id: String(world.people.nour) })).body;

test("lists: a tutor's own, everyone's for staff, by how they stand; strangers find nothing", async () => {
  await earnPounds(world, 500);
  const [first, second] = [await asked(), await asked()];
  await amal.invoices.decide({ id: first, status: 4, note: "لا" });
  const ids = async (client: Client, query: Parameters<Client["invoices"]["list"]>[0] = {}) =>
    (await client.invoices.list(query)).body.list.map(({ id }) => id);
  expect(await ids(nour)).toEqual([second, first]);
  expect(await ids(amal, { group: "open" })).toEqual([second]);
  expect(await ids(amal, { group: "rejected", tutorId: String(world.people.nour) })).toEqual([first]);
  expect(await ids(amal, { method: "1" })).toEqual([]);
  // Legacy numbers of the former pages: status 0, 1, 2 means waiting, rejected, paid; method 1 is a wallet.
  for (const [invoiceStatus, expected] of [
    ["0", [second]],
    ["1", [first]],
    ["2", []],
  ] as const)
    expect(await ids(amal, { invoiceStatus })).toEqual(expected);
  expect([await ids(amal, { invoiceMethod: "0" }), await ids(amal, { invoiceMethod: "1" })]).toEqual([[], [second, first]]);
  for (const group of invoiceGroups) expect((await amal.invoices.list({ group })).status).toBe(200);
  const youssef = await as(world, world.people.youssef);
  expect(await ids(youssef)).toEqual([]);
  expect(await ids(youssef, { tutorId: String(world.people.nour) })).toEqual([]);
  expect((await youssef.invoices.read({ id: second })).refusal.code).toBe("invoice-not-found");
  expect((await youssef.invoices.askCancel({ id: second })).refusal.code).toBe("invoice-not-found");
  expect((await youssef.invoices.stats({ id: String(world.people.nour) })).refusal.code).toBe("tutor-not-found");
});

test("what each lesson earned: waiting, payable, gone back, or nothing; months beside each other, and what is booked", async () => {
  const { nour: tutorId, salma: studentId } = world.people;
  const of = { tutorId, studentId };
  await insertEarned(world.db, { ...of, start: "2026-10-20T10:00:00Z", piasters: 7_500 });
  const releasesAt = "2026-11-01T10:30:00Z";
  await insertEarned(world.db, { ...of, start: "2026-10-31T10:00:00Z", piasters: 7_500, releasesAt });
  const all = (await nour.invoices.earnings({})).body;
  expect(all.total).toBe(2);
  expect(all.list).toMatchObject([
    { state: "pending", payableAt: releasesAt, earnedPiasters: 7_500, minutes: 30 },
    { state: "payable", payableAt: null, studentName: expect.any(String) },
  ]);
  expect((await nour.invoices.earnings({ group: "pending" })).body.total).toBe(1);
  expect((await nour.invoices.earnings({ group: "payable" })).body.total).toBe(1);
  expect((await nour.invoices.earnings({ group: "none" })).body.total).toBe(0);
  const { months, booked } = await stats();
  expect(months).toHaveLength(6);
  expect(months.find(({ month }) => month === "2026-10")).toEqual({ month: "2026-10", earnedPiasters: 15_000, lessons: 2, minutes: 60 });
  expect(booked).toEqual({ earnedPiasters: 0, lessons: 0, minutes: 0, lastAt: null });
});
