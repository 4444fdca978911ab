import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chooseProvider,
  isClosedUnpaid,
  isDisputable,
  isForOurCustomer,
  isOpen,
  isOtherSum,
  isRequestExpired,
  isRightAmount,
  nextRefundCall,
  nextStatus,
  nextStatusQuery,
  payUntil,
  statusOfUnknownOrder,
  transitionOf,
  whyNotCancelPayment,
  whyNotTry,
} from "./rules.ts";

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed, Processed, Refunding } = PaymentStatus;
const statuses = fc.constantFrom(...Object.values(PaymentStatus));
const heards = fc.constantFrom(New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed);
const now = Temporal.Instant.from("2026-11-21T10:00:00Z");

describe("nextStatus", () => {
  const table: [string, PaymentStatus, boolean, PaymentStatus, PaymentStatus | null][] = [
    ["accepted by the gateway", New, false, New, Processed],
    ["paid before we heard it was accepted", New, false, Paid, Paid],
    ["paid", Processed, false, Paid, Paid],
    ["expired", Processed, false, Expired, Expired],
    ["money after our own cancel", Canceled, false, Paid, Paid],
    ["money after the end", Expired, false, Paid, Paid],
    ["money after a failure", Failed, false, Paid, Paid],
    ["accepted, told after paid", Paid, true, New, null],
    ["expired, told after paid", Paid, true, Expired, null],
    ["paid, told twice", Paid, true, Paid, null],
    ["taken back by the gateway", Paid, true, Refunded, Refunded],
    ["our refund went through", Refunding, true, Refunded, Refunded],
    ["paid, told while refunding", Refunding, true, Paid, null],
    ["a part refunded", Paid, true, PartialRefunded, PartialRefunded],
    ["a part refunded of what was not paid yet: it was", Processed, false, PartialRefunded, Paid],
    ["a part refunded of what was given up: it was paid", Canceled, false, PartialRefunded, Paid],
    ["the rest refunded", PartialRefunded, true, Refunded, Refunded],
    ["a refunded one never moves", Refunded, true, Paid, null],
  ];
  test.each(table)("%s", (_name, status, isPaid, heard, expected) => {
    expect(nextStatus({ status, paidAt: isPaid ? now : null }, heard)).toBe(expected);
  });

  test("whatever the order and the repetitions: money once heard of is never forgotten, and what goes back has come", () => {
    fc.assert(
      fc.property(statuses, fc.array(heards, { maxLength: 12 }), (start, words) => {
        const hadMoney = !isOpen(start) && !isClosedUnpaid(start);
        let payment = { status: start, paidAt: hadMoney ? now : null };
        const books = { came: Number(hadMoney), went: Number(start === Refunded) };
        for (const word of words) {
          for (let next = nextStatus(payment, word); next !== null; next = nextStatus(payment, word)) {
            // A part is not the whole sum that we owe: `settle` leaves it to staff.
            if (payment.status === Refunding && next === PartialRefunded) break;
            const meaning = transitionOf(payment, next);
            books.came += Number(meaning === "received" || meaning === "passed-through");
            books.went += Number(["refunded", "passed-through", "taken-back"].includes(meaning));
            payment = { status: next, paidAt: books.came > 0 ? now : null };
            expect(books.went).toBeLessThanOrEqual(books.came);
          }
          if (word === Paid || word === Refunded || word === PartialRefunded) expect(books.came).toBe(1);
          expect(books.came).toBeLessThanOrEqual(1);
          if (books.came > 0) expect(isOpen(payment.status) || isClosedUnpaid(payment.status)).toBe(false);
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
    disputedAt: null,
  });
  test.each<[string, ReturnType<typeof payment>, number, number | null]>([
    ["a new one after twenty seconds", payment(New), 0, 20],
    ["ever more rarely", payment(Processed), 600, 900],
    ["at most every half hour", payment(Processed), 36_000, 37_800],
    ["a minute after its end at the latest", payment(Processed), 172_000, 172_860],
    ["a closed one after an hour", payment(Canceled, now), 0, 3_600],
    ["and after six", payment(Expired, now), 3_600, 21_600],
    ["and after a day", payment(Expired, now), 21_600, 86_400],
    ["and every day", payment(Failed, now), 86_400, 172_800],
    ["until two weeks are over", payment(Canceled, now), 13 * 86_400, 14 * 86_400],
    ["and then never again", payment(Canceled, now), 14 * 86_400, null],
    ["a paid one never", payment(Paid), 0, null],
  ])("%s", (_name, facts, seconds, expected) => {
    expect(nextStatusQuery(facts, now.add({ seconds }))?.toString() ?? null).toBe(
      expected === null ? null : now.add({ seconds: expected }).toString(),
    );
  });
  test("a question about a closed one that was not answered is put again, also after the last", () => {
    const asked = (seconds: number) => nextStatusQuery(payment(Canceled, now), now.add({ seconds }), false);
    for (const seconds of [3_600, 86_400, 14 * 86_400, 30 * 86_400]) expect(asked(seconds)).toEqual(now.add({ seconds: seconds + 1_800 }));
  });
  test("a disputed one is asked about once a day", () => {
    expect(nextStatusQuery({ ...payment(Processed), disputedAt: now }, now)).toEqual(now.add({ hours: 24 }));
  });
  test("an open one is always asked again, later than now", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (seconds) => {
        const moment = now.add({ seconds });
        const next = nextStatusQuery(payment(Processed), moment);
        expect(next && Temporal.Instant.compare(next, moment)).toBe(1);
      }),
    );
  });
});

test("only unpaid ones are given up, only old ones are lost", () => {
  expect(whyNotCancelPayment({ status: Processed })).toBe(null);
  expect(whyNotCancelPayment({ status: Paid })).toBe("illegal");
  expect(isRequestExpired(now, now.add({ seconds: 89 }))).toBe(false);
  expect(isRequestExpired(now, now.add({ seconds: 90 }))).toBe(true);
});

test.each<[string, PaymentStatus, string | null, number, PaymentStatus | null]>([
  ["a new one may be on its way", New, null, 89, null],
  ["a new one that must be lost", New, null, 90, Failed],
  ["one the bank is asked about", Processed, null, 900, null],
  ["one the bank was asked about", Processed, null, 960, Expired],
  ["one that has a number", Processed, "938", 960, null],
  ["one that is closed", Canceled, null, 960, null],
])("the gateway knows nothing of %s", (_name, status, referenceNumber, seconds, expected) => {
  const facts = {
    status,
    referenceNumber,
    createdAt: now,
    calledAt: now,
    expiresAt: now.add({ minutes: 15 }),
    closedAt: null,
    disputedAt: null,
  };
  expect(statusOfUnknownOrder(facts, now.add({ seconds }))).toBe(expected);
});

test("an order that is still open three days after its end is disputed", () => {
  const open = { status: Processed, expiresAt: now };
  const days = (count: number) => now.add({ hours: 24 * count });
  expect([isDisputable(open, days(3).subtract({ seconds: 1 })), isDisputable(open, days(3))]).toEqual([false, true]);
  expect(isDisputable({ ...open, status: Canceled }, days(3))).toBe(false);
});

test("an outlet is two days away, a card or wallet a quarter of an hour", () => {
  expect(payUntil(PaymentMethod.Fawry, now)).toEqual(now.add({ hours: 48 }));
  expect(payUntil(PaymentMethod.Card, now)).toEqual(now.add({ minutes: 15 }));
  expect(payUntil(PaymentMethod.EWallet, now)).toEqual(now.add({ minutes: 15 }));
});

test("a refund nobody heard of is taken up ever more rarely, at least four times a day", () => {
  const pauses = [1, 2, 3, 20].map((calls) => nextRefundCall(calls, now).epochMilliseconds - now.epochMilliseconds);
  expect(pauses).toEqual([90_000, 180_000, 360_000, 6 * 3_600_000]);
});

test.each([
  ["the price", 10_000, 10_000, true],
  ["fees on top", 10_000, 10_250, true],
  ["a part of it", 10_000, 1_000, false],
  ["another order", 9_000, 10_000, false],
])("an order of a hundred pounds of which the gateway tells %s", (_name, orderPiasters, paymentPiasters, expected) => {
  expect(isRightAmount({ amountPiasters: 10_000 }, { orderPiasters, paymentPiasters })).toBe(expected);
});

test("the payer is the one we named, or is not named", () => {
  expect([null, "7", "8"].map((payerId) => isForOurCustomer({ personId: 7 }, { payerId }))).toEqual([true, true, false]);
});

test("ten tries of a card or wallet an hour, reference numbers as they come", () => {
  expect([whyNotTry(PaymentMethod.Card, 9), whyNotTry(PaymentMethod.Card, 10)]).toEqual([null, "too-many-requests"]);
  expect([whyNotTry(PaymentMethod.EWallet, 10), whyNotTry(PaymentMethod.BankInstallment, 10)]).toEqual([
    "too-many-requests",
    "too-many-requests",
  ]);
  expect(whyNotTry(PaymentMethod.Fawry, 99)).toBe(null);
});

test("an order goes to the first company that offers its method, a stored card's to the one that keeps it", () => {
  const { Card, EWallet, Fawry, BankInstallment } = PaymentMethod;
  const offers = [
    { provider: "one", methods: [Card, Fawry], isDown: false },
    { provider: "two", methods: [Card, EWallet], isDown: false },
  ];
  const ways = null;
  const chosen = (method: PaymentMethod, options = {}, among = offers) => chooseProvider(among, method, { ways, ...options })?.provider;
  expect([Fawry, EWallet, Card, BankInstallment].map((method) => chosen(method))).toEqual(["one", "two", "one", undefined]);
  expect(["one", "two", "three"].map((cardProvider) => chosen(Card, { cardProvider }))).toEqual(["one", "two", undefined]);
  // Only the companies that the settings name.
  const named = { ways: new Map([[Card, "two"]]) };
  expect([Card, EWallet, Fawry].map((method) => chosen(method, named))).toEqual(["two", undefined, undefined]);
  // An available company comes first; when none is available, the preferred one is reported as down.
  const oneDown = offers.map((offer) => ({ ...offer, isDown: offer.provider === "one" }));
  expect([Card, Fawry].map((method) => chooseProvider(oneDown, method, { ways }))).toEqual([oneDown[1], oneDown[0]]);
  expect(chosen(Card, { ways: new Map([[Card, "one"]]) }, oneDown)).toBe("one");
});

const owed = { owedPiasters: 70, donePiasters: 0, amountPiasters: 100, isCalled: true };
test.each([
  ["a part of ours, untold", { status: PaymentStatus.PartialRefunded, givenBackPiasters: null }, owed, false],
  [
    "a part before we called for ours",
    { status: PaymentStatus.PartialRefunded, givenBackPiasters: null },
    { ...owed, isCalled: false },
    true,
  ],
  [
    "just our part, though nobody called",
    { status: PaymentStatus.PartialRefunded, givenBackPiasters: 70 },
    { ...owed, isCalled: false },
    false,
  ],
  [
    "the whole of ours, though nobody called",
    { status: PaymentStatus.Refunded, givenBackPiasters: null },
    { ...owed, owedPiasters: 100, isCalled: false },
    false,
  ],
  ["the whole for a part of ours", { status: PaymentStatus.Refunded, givenBackPiasters: null }, owed, true],
  [
    "a part for the whole of ours",
    { status: PaymentStatus.PartialRefunded, givenBackPiasters: null },
    { ...owed, owedPiasters: 100 },
    true,
  ],
  ["the whole of ours, untold", { status: PaymentStatus.Refunded, givenBackPiasters: null }, { ...owed, owedPiasters: 100 }, false],
  ["just our part", { status: PaymentStatus.PartialRefunded, givenBackPiasters: 70 }, owed, false],
  ["less than our part", { status: PaymentStatus.PartialRefunded, givenBackPiasters: 30 }, owed, true],
  ["our part and what went back before", { status: PaymentStatus.Refunded, givenBackPiasters: 100 }, { ...owed, donePiasters: 30 }, false],
])("%s went back: it is something else than owed is told", (_name, heard, facts, expected) => {
  expect(isOtherSum(heard, facts)).toBe(expected);
});
