import { PaymentStatus } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { daysToOpen, differenceOf, saidOfDay, statusQueryAt } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const { New, Paid, Canceled, Refunded, PartialRefunded } = PaymentStatus;

test.each<[string | null, string, string[]]>([
  [null, "2026-11-22T08:00:00Z", ["2026-11-21"]],
  // Midnight in Cairo is at 22:00 UTC, and three hours are allowed for delayed messages.
  [null, "2026-11-22T00:59:59Z", ["2026-11-20"]],
  [null, "2026-11-22T01:00:00Z", ["2026-11-21"]],
  ["2026-11-21", "2026-11-22T08:00:00Z", []],
  ["2026-11-22", "2026-11-22T08:00:00Z", []],
  ["2026-11-18", "2026-11-22T08:00:00Z", ["2026-11-19", "2026-11-20", "2026-11-21"]],
])("after %s, at %s the days %j are opened", (last, now, days) => {
  expect(daysToOpen(last, at(now))).toEqual(days);
});

test("after a year of standing still a month is made up for", () => {
  const days = daysToOpen("2025-11-21", at("2026-11-22T08:00:00Z"));
  expect([days.length, days[0], days.at(-1)]).toEqual([31, "2026-10-22", "2026-11-21"]);
});

test("twenty orders are asked about in a minute", () => {
  const now = at("2026-11-22T08:00:00Z");
  expect([0, 19, 20, 59].map((place) => statusQueryAt(place, now).since(now).total("minutes"))).toEqual([0, 0, 1, 2]);
});

const books = (paidPiasters: number, feePiasters = 0, returnedPiasters = 0) => ({ paidPiasters, feePiasters, returnedPiasters });
const word = (status: PaymentStatus | null, orderPiasters = 100, feePiasters = 0) => ({
  known: true,
  status,
  orderPiasters,
  feePiasters,
  givenBackPiasters: null,
  payerId: "1",
});
const unheardOf = { known: false, status: null, orderPiasters: null, feePiasters: null, givenBackPiasters: null, payerId: null };
/** A gateway that reports the refunded amount but no fee. */
const exact = (status: PaymentStatus, givenBackPiasters: number) => ({ ...word(status), feePiasters: null, givenBackPiasters });

test.each([
  ["nothing anywhere", books(0), word(New), null],
  ["an order that never arrived", books(0), unheardOf, null],
  ["paid at both", books(100, 3), word(Paid, 100, 3), null],
  ["paid there alone", books(0), word(Paid), "paid-there"],
  ["paid there and partly given back, nothing here", books(0), word(PartialRefunded), "paid-there"],
  ["came and went there alone", books(0), word(Refunded), null],
  ["paid here alone", books(100), word(Canceled), "paid-here"],
  ["paid here, never heard of there", books(100), unheardOf, "paid-here"],
  ["another amount", books(100), word(Paid, 90), "amount-differs"],
  ["another fee", books(100, 3), word(Paid, 100, 4), "fee-differs"],
  ["a fee above the price is booked as the price", books(100, 100), word(Paid, 100, 140), null],
  ["given back at both", books(100, 0, 100), word(Refunded), null],
  ["given back in part at both", books(100, 0, 40), word(PartialRefunded), null],
  ["given back there alone", books(100), word(Refunded), "returned-there"],
  ["given back in part there alone", books(100), word(PartialRefunded), "returned-there"],
  ["all there, a part here", books(100, 0, 40), word(Refunded), "returned-there"],
  ["given back here alone", books(100, 0, 100), word(Paid), "returned-here"],
  ["all here, a part there", books(100, 0, 100), word(PartialRefunded), "returned-here"],
  ["a word that says nothing", books(100), word(null), "not-said"],
  ["no fee is told, and none is booked", books(100), exact(Paid, 0), null],
  ["no fee is told, and its statement's is booked", books(100, 3), exact(Paid, 0), null],
  ["the same part back at both", books(100, 3, 40), exact(PartialRefunded, 40), null],
  ["a larger part there", books(100, 0, 40), exact(PartialRefunded, 60), "returned-there"],
  ["a smaller part there", books(100, 0, 40), exact(PartialRefunded, 20), "returned-here"],
  ["a part there alone, told", books(100), exact(PartialRefunded, 20), "returned-there"],
] as const)("%s", (_what, ours, theirs, difference) => {
  expect(differenceOf(ours, theirs)).toBe(difference);
});

test.each([
  ["paid today", books(100, 3), books(100, 3), word(Paid, 100, 3), books(100, 3)],
  ["paid on another day", books(100, 3), books(0), word(Paid, 100, 3), books(0)],
  ["paid there alone", books(0), books(0), word(Paid, 100, 3), books(100, 3)],
  ["paid here alone", books(100), books(100), word(New), books(0)],
  ["paid before, given back today", books(100, 3, 100), books(0, 0, 100), word(Refunded, 100, 3), books(0, 0, 100)],
  ["paid today, given back later", books(100, 3, 100), books(100, 3), word(Refunded, 100, 3), books(100, 3)],
  ["a part given back today", books(100, 0, 40), books(0, 0, 40), word(PartialRefunded), books(0, 0, 40)],
  ["paid today, given back there alone", books(100), books(100), word(Refunded), books(100, 0, 100)],
  ["another amount", books(100), books(100), word(Paid, 90), books(90)],
  ["paid before, its fee known today", books(100, 3), books(0, 3), word(Paid, 100, 3), books(0, 3)],
  ["paid today, its fee known later", books(100, 3), books(100), word(Paid, 100, 3), books(100)],
  ["paid today, another fee told", books(100, 3), books(100, 3), word(Paid, 100, 4), books(100, 4)],
  ["no fee is told: what is booked of the day", books(100, 3), books(100, 3), exact(Paid, 0), books(100, 3)],
  ["a part that is told, given back today", books(100, 0, 40), books(0, 0, 40), exact(PartialRefunded, 40), books(0, 0, 40)],
  ["a part that is told, there alone", books(100), books(100), exact(PartialRefunded, 20), books(100, 0, 20)],
] as const)("%s: what the gateway says of the day", (_what, all, ofDay, theirs, said) => {
  expect(saidOfDay(all, ofDay, theirs)).toEqual(said);
});
