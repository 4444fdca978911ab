import { earningGroups, invoiceGroups } from "@hiwar/contract/invoices";
import { WithdrawMethod } from "@hiwar/contract/payout";
import { expect, test } from "vitest";
import type { Database } from "../kernel/database.ts";
import { plansOf } from "../test/explain.ts";
import { castInstant } from "../test/postgres.ts";
import { selectBatchesIn } from "./batches/queries.ts";
import * as earning from "./earning/queries.ts";
import * as queries from "./queries.ts";

const isRead = /Seq Scan on (withdrawal|withdrawal_batch|lesson|lesson_task|lesson_report|journal_line)\b/;
const page = { limit: 10, offset: 0 };
const lists = [undefined, 1].flatMap((tutorId) =>
  [undefined, ...invoiceGroups].flatMap((group) => [undefined, WithdrawMethod.Bank].map((method) => ({ tutorId, group, method }))),
);

test.each(lists)("a list of withdrawals is read by an index: %o", async (filter) => {
  const plans = await plansOf((db) => queries.selectWithdrawalsIn(db, filter, page));
  expect(plans.filter((line) => isRead.test(line))).toEqual([]);
});

test.each([undefined, ...earningGroups])("what lessons earned is read by an index: %s", async (group) => {
  const plans = await plansOf((db) => earning.selectEarnings(db, 1, group, page));
  expect(plans.filter((line) => isRead.test(line))).toEqual([]);
});

test("balances, months, what is booked, batches and subjects are read by an index", async () => {
  const now = castInstant;
  for (const read of [
    (db: Database) => earning.selectPending(db, 1),
    (db: Database) => earning.selectMonths(db, 1, now),
    (db: Database) => earning.selectBooked(db, 1, now),
    (db: Database) => earning.selectPaidOut(db, 1),
    (db: Database) => earning.selectLastPayout(db, 1),
    (db: Database) => queries.selectBatched(db, 1),
    (db: Database) => queries.selectTutorsOf(db, [1, 2]),
    (db: Database) => queries.selectWithdrawalSubjects(db, [1, 2]),
    (db: Database) => selectBatchesIn(db, page),
  ])
    expect((await plansOf(read)).filter((line) => isRead.test(line))).toEqual([]);
});
