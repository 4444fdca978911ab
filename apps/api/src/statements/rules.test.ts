import { entryKinds } from "@hiwar/contract/statements";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountsOf, balancesBy, cairoMonth, monthAfter, monthToClose, spanOfMonth, type Total } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ["2026-11-30T21:59:59Z", "2026-11"],
  ["2026-11-30T22:00:00Z", "2026-12"],
  // Summer time begins in the night to the last Friday of April, and ends in the night after the last Thursday of October.
  ["2026-04-30T20:59:59Z", "2026-04"],
  ["2026-04-30T21:00:00Z", "2026-05"],
  ["2026-12-31T22:00:00Z", "2027-01"],
])("%s lies in %s", (moment, month) => expect(cairoMonth(at(moment))).toBe(month));

test("a month ends where the next begins, and both lie in Cairo", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, "0")}`;
      const { start, end } = spanOfMonth(month);
      expect(cairoMonth(start)).toBe(month);
      expect(cairoMonth(end.subtract({ nanoseconds: 1 }))).toBe(month);
      expect(spanOfMonth(monthAfter(month)).start.equals(end)).toBe(true);
    }),
  );
});

test.each([
  ["nothing was ever written", null, null, "2026-11-22T10:00:00Z", null],
  ["the first month runs", null, "2026-11", "2026-11-22T10:00:00Z", null],
  ["it has just ended", null, "2026-10", "2026-11-03T21:59:59Z", null],
  ["it ended three days ago", null, "2026-10", "2026-11-03T22:00:00Z", "2026-10"],
  ["several are open", null, "2026-07", "2026-11-22T10:00:00Z", "2026-07"],
  ["all that are over are closed", "2026-10", "2026-07", "2026-11-22T10:00:00Z", null],
  ["the year has turned", "2026-11", "2026-07", "2027-01-04T22:00:00Z", "2026-12"],
])("%s", (_, last, first, now, month) => expect(monthToClose(last, first, at(now))).toBe(month));

const account = fc.constantFrom("gateway:fawry", "bank", "unplaced", "tutor:payable", "revenue", "another");
/** Journal entries that move an amount from one account to another. */
const entries = fc.array(
  fc.record({ kind: fc.constantFrom(...entryKinds), from: account, to: account, piasters: fc.integer({ min: 1, max: 1e9 }) }),
  { maxLength: 40 },
);
const totalsOf = (moved: { kind: Total["kind"]; from: string; to: string; piasters: number }[]): Total[] =>
  moved.flatMap(({ kind, from, to, piasters }) => [
    { account: to, kind, debitPiasters: piasters, creditPiasters: 0 },
    { account: from, kind, debitPiasters: 0, creditPiasters: piasters },
  ]);

test("whatever moved: each account closes at what it opened with and what moved it, and all of them close at zero", () => {
  fc.assert(
    fc.property(entries, entries, (earlier, later) => {
      const before = balancesBy(totalsOf(earlier));
      const accounts = accountsOf(before, totalsOf(later));
      for (const one of accounts) {
        expect(one.closingPiasters).toBe(one.openingPiasters + one.debitPiasters - one.creditPiasters);
        expect(one.debitPiasters).toBe(one.moves.reduce((sum, move) => sum + move.debitPiasters, 0));
      }
      const sum = (of: "openingPiasters" | "closingPiasters") => accounts.reduce((total, one) => total + one[of], 0);
      expect([sum("openingPiasters"), sum("closingPiasters")]).toEqual([0, 0]);
      const both = balancesBy(totalsOf(earlier), totalsOf(later));
      for (const one of accounts) expect(one.closingPiasters).toBe(both.get(one.account) ?? 0);
    }),
  );
});

test("what is held comes first, then what is owed, then what was earned; an account without money is left out", () => {
  const before = new Map([
    ["revenue", -5],
    ["tutor:payable", -3],
    ["gateway:paymob", 8],
    ["unplaced", 0],
  ]);
  expect(accountsOf(before, []).map((one) => [one.account, one.group])).toEqual([
    ["gateway:paymob", "held"],
    ["tutor:payable", "owed"],
    ["revenue", "result"],
  ]);
});
