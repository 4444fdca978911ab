import { invoiceLimits, WithdrawStatus } from "@hiwar/contract/invoices";
import { WithdrawMethod } from "@hiwar/contract/payout";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf } from "../payments/ledger/rules.ts";
import * as rules from "./rules.ts";
import { daysUntilPaid, expectedOn } from "./working-days.ts";

const at = Temporal.Instant.from("2026-11-01T10:00:00Z");
const facts = (status: WithdrawStatus, parts: Partial<rules.WithdrawalFacts> = {}): rules.WithdrawalFacts => ({
  status,
  method: WithdrawMethod.Bank,
  cancelAskedAt: null,
  changeAskedAt: null,
  batchId: null,
  ...parts,
});
const statuses = Object.values(WithdrawStatus);

describe("where staff may move a request", () => {
  const allowed: Readonly<Record<string, readonly rules.Proof[]>> = {
    "0→2": ["note"],
    "0→3": ["receipt"],
    "0→4": ["note"],
    "1→0": [],
    "1→2": [],
    "1→4": ["note"],
  };
  const edges = statuses.flatMap((from) => statuses.map((to) => [`${from}→${to}`, from, to] as const));
  test.each(edges)("%s", (edge, from, to) => {
    expect(rules.whyNotDecide(facts(from), to)).toBe(edge in allowed ? null : "illegal-invoice-update");
    expect(rules.proofOf(facts(from), to)).toEqual(allowed[edge] ?? []);
    expect(rules.whyNotDecide(facts(from, { batchId: 1 }), to)).toBe("illegal-invoice-update");
  });
  test("who waits for another receiver is not paid by the first", () => {
    const waiting = facts(WithdrawStatus.PendingApproval, { changeAskedAt: at });
    expect(rules.whyNotDecide(waiting, WithdrawStatus.Approved)).toBe("illegal-invoice-update");
    expect(rules.whyNotDecide(waiting, WithdrawStatus.Rejected)).toBeNull();
  });
});

test("a tutor asks of what nobody has decided and no bank has", () => {
  for (const status of statuses) expect(rules.whyNotAsk(facts(status)) === null).toBe(status === WithdrawStatus.PendingApproval);
  expect(rules.whyNotAsk(facts(WithdrawStatus.PendingApproval, { batchId: 1 }))).toBe("illegal-invoice-update");
});

test("only waiting bank requests without a wish go into a file", () => {
  const waiting = facts(WithdrawStatus.PendingApproval);
  expect(rules.whyNotBatch(waiting)).toBeNull();
  expect(rules.whyNotBatch({ ...waiting, method: WithdrawMethod.Wallet })).toBe("illegal-invoice-update");
  expect(rules.whyNotBatch({ ...waiting, changeAskedAt: at })).toBe("illegal-invoice-update");
  expect(rules.whyNotBatch({ ...waiting, batchId: 2 })).toBe("illegal-invoice-update");
  expect(rules.whyNotBatch(facts(WithdrawStatus.PendingCancellation))).toBe("illegal-invoice-update");
});

test("a tutor reads how a request stands", () => {
  expect(rules.stateOf(facts(0))).toBe("pending");
  expect(rules.stateOf(facts(0, { changeAskedAt: at }))).toBe("updated-by-receiver");
  expect(rules.stateOf(facts(1, { cancelAskedAt: at }))).toBe("canceled-by-receiver");
  expect(rules.stateOf(facts(2, { cancelAskedAt: at }))).toBe("cancellation-approved-by-admin");
  expect(rules.stateOf(facts(2))).toBe("canceled-by-admin");
  expect(rules.stateOf(facts(3))).toBe("fulfilled");
  expect(rules.stateOf(facts(4))).toBe("rejected");
});

describe("when money is expected", () => {
  test.each([
    ["on a Sunday: the Sunday after", "2026-11-22T08:05:00Z", "2026-11-29"],
    ["on a Thursday: the Thursday after", "2026-11-26T08:00:00Z", "2026-12-03"],
    ["on a Friday: as on the Thursday before", "2026-11-27T08:00:00Z", "2026-12-03"],
    ["half an hour past Cairo's midnight it is the next day", "2026-11-22T22:30:00Z", "2026-11-30"],
    ["official holidays do not count", "2026-05-25T08:00:00Z", "2026-06-04"],
    ["a single holiday on a Tuesday", "2026-10-01T08:00:00Z", "2026-10-11"],
  ])("asked %s", (_when, asked, due) => {
    expect(expectedOn(Temporal.Instant.from(asked))).toBe(due);
  });
  test("five working days lie between, and the last is one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 * 24 }), (hours) => {
        const days = daysUntilPaid(Temporal.Instant.from("2026-01-01T00:00:00Z").add({ hours }));
        expect(days.slice(1).filter(({ isWorking }) => isWorking)).toHaveLength(invoiceLimits.workingDays);
        expect(days.at(-1)?.isWorking).toBe(true);
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
      }),
    );
  });
});

test("whatever is asked and decided, in any order: what tutors are owed is what they earned less what was undone and paid, and nothing is paid beyond what was payable", () => {
  const step = fc.record({
    kind: fc.constantFrom("earn", "release", "undo", "ask", "pay", "return"),
    amount: fc.integer({ min: 1, max: 9_000 }),
    which: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const sums = new Map<string, number>();
      const stands = (name: string) => 0 - (sums.get(name) ?? 0);
      const tutorId = 7;
      const post = (kind: Parameters<typeof linesOf>[0], amountPiasters: number) => {
        for (const line of linesOf(kind, { tutorId, amountPiasters, isReleased: false } as never))
          sums.set(line.account, (sums.get(line.account) ?? 0) + line.amountPiasters);
      };
      const open: number[] = [];
      let [earned, undone, paid] = [0, 0, 0];
      for (const { kind, amount, which } of steps) {
        const fits = (account: string) => Math.min(amount, stands(`tutor:7:${account}`));
        if (kind === "earn") post("earned", amount);
        if (kind === "earn") earned += amount;
        if (kind === "release") post("released", fits("pending"));
        if (kind === "undo") undone += fits("pending");
        if (kind === "undo") post("earning-undone", fits("pending"));
        if (kind === "ask" && amount <= stands("tutor:7:payable")) open.push(amount);
        if (kind === "ask" && amount <= stands("tutor:7:payable")) post("withdrawal-asked", amount);
        const [chosen = 0] = kind === "pay" || kind === "return" ? open.splice(which % Math.max(1, open.length), 1) : [];
        if (kind === "pay") paid += chosen;
        if (kind === "pay") post("withdrawal-paid", chosen);
        if (kind === "return") post("withdrawal-returned", chosen);
        const accounts = ["pending", "payable", "withdrawing"].map((name) => stands(`tutor:7:${name}`));
        expect(accounts.every((sum) => sum >= 0)).toBe(true);
        expect(accounts.reduce((sum, one) => sum + one, 0)).toBe(earned - undone - paid);
        expect(stands("tutor:7:withdrawing")).toBe(open.reduce((sum, one) => sum + one, 0));
        expect(stands("bank")).toBe(paid);
      }
    }),
  );
});
