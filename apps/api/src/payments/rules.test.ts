import { PaymentStatus } from "@hiwar/contract/payments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isClosedUnpaid, isLost, isUnpaid, nextQuestion, nextStatus, whyNotCancelPayment } from "./rules.ts";

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed, Processed, Refunding } = PaymentStatus;
const statuses = fc.constantFrom(...Object.values(PaymentStatus));
const heards = fc.constantFrom(New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed);
const now = Temporal.Instant.from("2026-11-21T10:00:00Z");

describe("nextStatus", () => {
  const table: [string, PaymentStatus, PaymentStatus, PaymentStatus | null][] = [
    ["accepted by the gateway", New, New, Processed],
    ["paid before we heard it was accepted", New, Paid, Paid],
    ["paid", Processed, Paid, Paid],
    ["expired", Processed, Expired, Expired],
    ["money after our own cancel", Canceled, Paid, Paid],
    ["money after the end", Expired, Paid, Paid],
    ["money after a failure", Failed, Paid, Paid],
    ["accepted, told after paid", Paid, New, null],
    ["expired, told after paid", Paid, Expired, null],
    ["paid, told twice", Paid, Paid, null],
    ["taken back by the gateway", Paid, Refunded, Refunded],
    ["our refund went through", Refunding, Refunded, Refunded],
    ["paid, told while refunding", Refunding, Paid, null],
    ["the rest refunded", PartialRefunded, Refunded, Refunded],
    ["a refunded one never moves", Refunded, Paid, null],
  ];
  test.each(table)("%s", (_name, current, heard, expected) => {
    expect(nextStatus(current, heard)).toBe(expected);
  });

  test("whatever the order and the repetitions, money once heard of is never forgotten", () => {
    fc.assert(
      fc.property(statuses, fc.array(heards, { maxLength: 12 }), (start, words) => {
        let status = start;
        let hadMoney = !isUnpaid(start) && !isClosedUnpaid(start);
        for (const word of words) {
          status = nextStatus(status, word) ?? status;
          if (word === Paid || word === Refunded || word === PartialRefunded) hadMoney = true;
          expect(nextStatus(status, word)).toBe(null);
          if (hadMoney) expect(isUnpaid(status) || isClosedUnpaid(status)).toBe(false);
        }
      }),
    );
  });
});

describe("nextQuestion", () => {
  const payment = (status: PaymentStatus, closedAt: Temporal.Instant | null = null) => ({
    status,
    createdAt: now,
    expiresAt: now.add({ hours: 48 }),
    closedAt,
  });
  test.each<[string, ReturnType<typeof payment>, number, number | null]>([
    ["a new one after twenty seconds", payment(New), 0, 20],
    ["ever more rarely", payment(Processed), 600, 900],
    ["at most every half hour", payment(Processed), 36_000, 37_800],
    ["a minute after its end at the latest", payment(Processed), 172_000, 172_860],
    ["a closed one after an hour", payment(Canceled, now), 0, 3_600],
    ["and after a day", payment(Expired, now), 3_600, 86_400],
    ["and then never again", payment(Canceled, now), 86_400, null],
    ["a paid one never", payment(Paid), 0, null],
  ])("%s", (_name, facts, seconds, expected) => {
    expect(nextQuestion(facts, now.add({ seconds }))?.toString() ?? null).toBe(
      expected === null ? null : now.add({ seconds: expected }).toString(),
    );
  });
  test("an open one is always asked again, later than now", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (seconds) => {
        const moment = now.add({ seconds });
        const next = nextQuestion(payment(Processed), moment);
        expect(next && Temporal.Instant.compare(next, moment)).toBe(1);
      }),
    );
  });
});

test("only unpaid ones are given up, only old ones are lost", () => {
  expect(whyNotCancelPayment({ status: Processed })).toBe(null);
  expect(whyNotCancelPayment({ status: Paid })).toBe("illegal");
  expect(isLost({ createdAt: now }, now.add({ seconds: 89 }))).toBe(false);
  expect(isLost({ createdAt: now }, now.add({ seconds: 90 }))).toBe(true);
});
