import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, type Postings } from "./rules.ts";

const id = fc.integer({ min: 1, max: 1_000 });
const amountPiasters = fc.integer({ min: 0, max: 10_000_000_00 });
const provider = fc.constantFrom("fawry" as const, "paymob" as const);
const unearned = fc.record({ kind: fc.constantFrom("subscription" as const, "payment" as const), id });
const events: { [K in keyof Postings]: fc.Arbitrary<Postings[K]> } = {
  paid: fc.record({ provider, studentId: id, amountPiasters, feePiasters: amountPiasters }),
  "fee-known": fc.record({ provider, amountPiasters: fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }) }),
  placed: fc.record({ studentId: id, unearned, amountPiasters }),
  reversed: fc.record({ provider, studentId: id, unearned: fc.option(unearned), amountPiasters, deliveredPiasters: amountPiasters }),
  refundOwed: fc.record({ studentId: id, unearned: fc.option(unearned), amountPiasters, keptPiasters: amountPiasters }),
  refunded: fc.record({ provider, amountPiasters }),
  delivered: fc.record({ unearned, amountPiasters }),
  earned: fc.record({ tutorId: id, amountPiasters }),
  undelivered: fc.record({ unearned, amountPiasters }),
  "earning-undone": fc.record({ tutorId: id, amountPiasters, isReleased: fc.boolean() }),
  released: fc.record({ tutorId: id, amountPiasters }),
  "withdrawal-asked": fc.record({ tutorId: id, amountPiasters }),
  "withdrawal-returned": fc.record({ tutorId: id, amountPiasters }),
  "withdrawal-paid": fc.record({ tutorId: id, amountPiasters }),
};

test.each(Object.keys(events) as (keyof Postings)[])("%s sums to zero, without rows of nothing or of one account twice", (kind) => {
  fc.assert(
    fc.property(events[kind] as fc.Arbitrary<never>, (facts) => {
      const entries = linesOf(kind, facts);
      expect(entries.reduce((sum, entry) => sum + entry.amountPiasters, 0)).toBe(0);
      expect(entries.every((entry) => Number.isSafeInteger(entry.amountPiasters) && entry.amountPiasters !== 0)).toBe(true);
      expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length);
    }),
  );
});

test("a payment of 2,040 pounds with a fee of 20 stands in the books", () => {
  expect(linesOf("paid", { provider: "fawry", studentId: 7, amountPiasters: 204_000, feePiasters: 2_000 })).toEqual([
    { account: "gateway:fawry", amountPiasters: 202_000 },
    { account: "unplaced:7", amountPiasters: -204_000 },
    { account: "gateway-fees", amountPiasters: 2_000 },
  ]);
});

test("what was delivered and earned, and then undone, leaves nothing", () => {
  fc.assert(
    fc.property(unearned, id, amountPiasters, fc.boolean(), (sold, tutorId, amount, isReleased) => {
      const lines = [
        ...linesOf("delivered", { unearned: sold, amountPiasters: amount }),
        ...linesOf("earned", { tutorId, amountPiasters: amount }),
        ...(isReleased ? linesOf("released", { tutorId, amountPiasters: amount }) : []),
        ...linesOf("undelivered", { unearned: sold, amountPiasters: amount }),
        ...linesOf("earning-undone", { tutorId, amountPiasters: amount, isReleased }),
      ];
      const sums = new Map<string, number>();
      for (const line of lines) sums.set(line.account, (sums.get(line.account) ?? 0) + line.amountPiasters);
      expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
    }),
  );
});

test("an earning is owed to the tutor", () => {
  expect(linesOf("earned", { tutorId: 3, amountPiasters: 7_500 })).toEqual([
    { account: "tutor-cost", amountPiasters: 7_500 },
    { account: "tutor:3:pending", amountPiasters: -7_500 },
  ]);
});
