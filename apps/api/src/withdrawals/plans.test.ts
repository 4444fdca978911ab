import { earningGroups, invoiceGroups } from "@hiwar/contract/invoices";
import { WithdrawMethod } from "@hiwar/contract/payout";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plansOf } from "../test/explain.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { selectBatchesIn } from "./batches/queries.ts";
import * as earning from "./earning/queries.ts";
import * as queries from "./queries.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const isRead = /Seq Scan on (withdrawal|withdrawal_batch|lesson|lesson_task|lesson_report|journal_line)\b/;
const page = { limit: 10, offset: 0 };
const lists = [undefined, 1].flatMap((tutorId) =>
  [undefined, ...invoiceGroups].flatMap((group) => [undefined, WithdrawMethod.Bank].map((method) => ({ tutorId, group, method }))),
);

test.each(lists)("a list of withdrawals is read by an index: %o", async (filter) => {
  const plans = await plansOf(world.db, (db) => queries.selectWithdrawalsIn(db, filter, page));
  expect(plans.filter((line) => isRead.test(line))).toEqual([]);
});

test.each([undefined, ...earningGroups])("what lessons earned is read by an index: %s", async (group) => {
  const plans = await plansOf(world.db, (db) => earning.selectEarnings(db, 1, group, page));
  expect(plans.filter((line) => isRead.test(line))).toEqual([]);
});

test("balances, months, what is booked, batches and subjects are read by an index", async () => {
  const now = world.clock.now();
  for (const read of [
    (db: TestWorld["db"]) => earning.selectPending(db, 1),
    (db: TestWorld["db"]) => earning.selectMonths(db, 1, now),
    (db: TestWorld["db"]) => earning.selectBooked(db, 1, now),
    (db: TestWorld["db"]) => earning.selectPaidOut(db, 1),
    (db: TestWorld["db"]) => earning.selectLastPayout(db, 1),
    (db: TestWorld["db"]) => queries.selectBatched(db, 1),
    (db: TestWorld["db"]) => queries.selectTutorsOf(db, [1, 2]),
    (db: TestWorld["db"]) => queries.selectWithdrawalSubjects(db, [1, 2]),
    (db: TestWorld["db"]) => selectBatchesIn(db, page),
  ])
    expect((await plansOf(world.db, read)).filter((line) => isRead.test(line))).toEqual([]);
});
