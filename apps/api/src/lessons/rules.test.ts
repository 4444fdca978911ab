import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import { PaymentMethod } from "@hiwar/contract/payments";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { describe, expect, test } from "vitest";
import { spanOf } from "../kernel/time.ts";
import {
  type BookingFacts,
  type FundingFacts,
  fundingOf,
  holdEnd,
  type LessonFacts,
  quoteOf,
  type Reader,
  statusOf,
  whyNotBook,
  whyNotBookAgain,
  whyNotCancel,
  whyNotChangeDuration,
  whyNotHold,
  whyNotHoldAgain,
  whyNotJoin,
  whyNotMove,
  whyNotMoveAgain,
  whyNotReference,
  whyNotReport,
  whyNotStart,
} from "./rules.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const after = (minutes: number) => now.add({ seconds: minutes * 60 });
const window = { start: Temporal.Instant.from("2026-11-18T00:00:00Z"), end: Temporal.Instant.from("2026-11-25T00:00:00Z") };
const fine: BookingFacts = {
  isBlocked: false,
  missing: [],
  isTutorPublic: true,
  noticeMinutes: 30,
  isOffered: true,
  window,
  hasUpcoming: false,
};

test.each([
  [30, true, null],
  [30, false, "busy-tutor"],
  [60 * 24 * 8, true, "week-boundaries-violation"],
  [60 * 24 * 8, false, "week-boundaries-violation"],
] as const)("a lesson in %i minutes, its time free: %s, is kept from its start by %s", (minutes, isFree, verdict) => {
  expect(whyNotStart(spanOf(after(minutes), 30), { window: fine.window, isFree })).toBe(verdict);
});

describe("whyNotBook", () => {
  test.each<[string, Partial<BookingFacts>, number, ErrorCode | null]>([
    ["everything fine", {}, 60, null],
    ["a student whom staff have blocked meanwhile", { isBlocked: true }, 60, "forbidden"],
    ["an address that was not proved", { missing: ["email"] }, 60, "unverified-email"],
    ["a profile that lacks something", { missing: ["birthYear"] }, 60, "forbidden"],
    ["a tutor who is not listed", { isTutorPublic: false }, 60, "tutor-not-found"],
    ["exactly the notice", {}, 30, null],
    ["less than the notice", {}, 29, "busy-tutor"],
    ["no slot around it", { isOffered: false }, 60, "busy-tutor"],
    ["one upcoming already", { hasUpcoming: true }, 60, "reached-booking-limit"],
    ["ending with the window", {}, 3 * 1440 + 14 * 60 - 30, null],
    ["ending after the window", {}, 3 * 1440 + 14 * 60 - 15, "week-boundaries-violation"],
    ["before the window", { window: { start: after(90), end: window.end } }, 60, "week-boundaries-violation"],
  ])("%s", (_name, change, minutes, verdict) => {
    expect(whyNotBook(spanOf(after(minutes), 30), { ...fine, ...change }, now)).toBe(verdict);
  });
});

const credit = (paymentId: number, durationMinutes: LessonDuration, amountPiasters = singleLessonPiasters(durationMinutes)) => ({
  paymentId,
  durationMinutes,
  amountPiasters,
});

describe("fundingOf", () => {
  const none: FundingFacts = { subscriptionId: null, minutesLeft: 0, credits: [], singles: 0, isManager: false };
  test.each<[string, Partial<FundingFacts>, ReturnType<typeof fundingOf>]>([
    ["a subscription with minutes enough", { subscriptionId: 3, minutesLeft: 30 }, { kind: "subscription", subscriptionId: 3 }],
    [
      "a subscription with too few, whatever else there is",
      { subscriptionId: 3, minutesLeft: 29, credits: [credit(9, 30)] },
      "no-enough-minutes",
    ],
    ["a lesson paid for", { credits: [credit(9, 30)] }, { kind: "payment", paymentId: 9, pricePiasters: 12_750 }],
    ["one paid for when it cost less", { credits: [credit(9, 30, 9_900)] }, { kind: "payment", paymentId: 9, pricePiasters: 9_900 }],
    ["a shorter lesson paid for", { credits: [credit(9, 15)] }, "subscription-required"],
    [
      "a shorter one and, after it, the right one",
      { credits: [credit(0, 15), credit(1, 30), credit(2, 30)] },
      { kind: "payment", paymentId: 1, pricePiasters: 12_750 },
    ],
    ["nothing", {}, "subscription-required"],
    ["a manager's first two cost nothing", { isManager: true, singles: 1 }, { kind: "free" }],
    ["a manager's third", { isManager: true, singles: 2 }, "subscription-required"],
    ["a manager's, after one given and one paid for", { isManager: true, singles: 1, credits: [credit(9, 30)] }, "subscription-required"],
  ])("%s", (_name, change, expected) => {
    expect(fundingOf(30, { ...none, ...change })).toEqual(expected);
  });
  test("255 pounds an hour", () => {
    expect([15, 30].map(singleLessonPiasters)).toEqual([6_375, 12_750]);
  });
});

describe("holding a single lesson", () => {
  const facts: FundingFacts = { subscriptionId: null, minutesLeft: 0, credits: [], singles: 0, isManager: false };
  test.each<[string, Partial<FundingFacts>, ErrorCode | null]>([
    ["with nothing", {}, null],
    ["with a subscription", { subscriptionId: 3 }, "subscription-exists"],
    ["with one paid and not used", { credits: [credit(9, 30)] }, "illegal"],
    ["with a shorter one paid and not used", { credits: [credit(9, 15)] }, null],
    ["with two shorter ones paid and not used", { credits: [credit(8, 15), credit(9, 15)] }, "subscription-required"],
    ["after one given, with a shorter one paid", { singles: 1, credits: [credit(9, 15)] }, "subscription-required"],
    ["with a manager", { isManager: true }, "illegal"],
    ["after one single lesson", { singles: 1 }, null],
    ["after two single lessons", { singles: 2 }, "subscription-required"],
  ])("%s", (_name, change, verdict) => {
    expect(whyNotHold(30, { ...facts, ...change })).toBe(verdict);
  });
  test.each<[string, Partial<FundingFacts>, ReturnType<typeof quoteOf>]>([
    ["to be paid", {}, { funding: "payment", pricePiasters: 12_750, whyNot: null }],
    ["the third", { singles: 2 }, { funding: "payment", pricePiasters: 12_750, whyNot: "subscription-required" }],
    ["paid before", { credits: [credit(9, 30, 9_900)] }, { funding: "credit", pricePiasters: 0, whyNot: null }],
    ["a manager's", { isManager: true }, { funding: "free", pricePiasters: 0, whyNot: null }],
    ["a manager's third", { isManager: true, singles: 2 }, { funding: "free", pricePiasters: 0, whyNot: "subscription-required" }],
    ["of minutes", { subscriptionId: 3, minutesLeft: 30 }, { funding: "subscription", pricePiasters: 0, whyNot: null }],
    ["of too few", { subscriptionId: 3, minutesLeft: 15 }, { funding: "subscription", pricePiasters: 0, whyNot: "no-enough-minutes" }],
  ])("quoted %s", (_name, change, quote) => {
    expect(quoteOf(30, { ...facts, ...change })).toEqual(quote);
  });
  test.each<[string, number, number, number, ErrorCode | null]>([
    ["three hours ahead", 180, 0, 30, null],
    ["less than three hours ahead", 179, 0, 30, "illegal"],
    ["that could be paid for an hour", 1_560, 0, 1_440, null],
    ["that could be paid for less", 1_559, 0, 1_440, "illegal"],
    ["after one lapsed hold", 300, 1, 30, null],
    ["after two lapsed holds", 300, 2, 30, "too-many-requests"],
  ])("a reference number %s", (_name, minutes, lapsedHolds, noticeMinutes, verdict) => {
    expect(whyNotReference(after(minutes), { lapsedHolds, noticeMinutes }, now)).toBe(verdict);
  });
  test.each<[string, PaymentMethod, number, number]>([
    ["a reference number six hours", PaymentMethod.Fawry, 600, 360],
    ["a reference number until an hour before the tutor's notice", PaymentMethod.Fawry, 200, 110],
    ["a card fifteen minutes", PaymentMethod.Card, 600, 15],
    ["a wallet until the start", PaymentMethod.EWallet, 10, 10],
  ])("it waits for %s", (_name, method, startsIn, waits) => {
    expect(holdEnd(after(startsIn), { method, noticeMinutes: 30 }, now)).toEqual(after(waits));
  });
  test("five unpaid holds of a tutor and five moves of a lesson a day, and five cancelled lessons", () => {
    expect([4, 5].map(whyNotHoldAgain)).toEqual([null, "too-many-requests"]);
    expect([4, 5].map(whyNotMoveAgain)).toEqual([null, "too-many-requests"]);
    expect([4, 5].map(whyNotBookAgain)).toEqual([null, "too-many-requests"]);
  });
});

const lesson = (startsIn: number, change: Partial<LessonFacts> = {}): LessonFacts => ({
  ...spanOf(after(startsIn), 30),
  cancelledAt: null,
  returnedAt: null,
  decidedAt: null,
  holdUntil: null,
  reportedAt: null,
  reportOrigin: null,
  ...change,
});
const cancelled = { cancelledAt: now, returnedAt: now };
const held = { holdUntil: after(60) };

test.each<[string, LessonFacts, Reader, ErrorCode | null]>([
  ["a student more than six hours before", lesson(361), "student", null],
  ["a student six hours before", lesson(360), "student", "illegal"],
  ["a tutor just before", lesson(1), "tutor", null],
  ["a tutor at the start", lesson(0), "tutor", "lesson-already-started"],
  ["staff after the end", lesson(-30), "staff", "lesson-time-passed"],
  ["one that is cancelled", lesson(600, cancelled), "tutor", "illegal"],
  ["a student's held one", lesson(600, held), "student", "illegal"],
  ["a tutor's held one", lesson(600, held), "tutor", null],
  ["somebody who may only look", lesson(600), "onlooker", "forbidden"],
])("cancelling: %s", (_name, facts, reader, verdict) => {
  expect(whyNotCancel(facts, reader, now)).toBe(verdict);
});

test("moving is the student's, as early as cancelling, and keeps what was paid for", () => {
  expect(whyNotMove(lesson(361), "student", now)).toBe(null);
  expect(whyNotMove(lesson(360), "student", now)).toBe("illegal");
  expect(whyNotMove(lesson(361), "tutor", now)).toBe("forbidden");
  expect(whyNotChangeDuration(15, { ...spanOf(now, 30), funding: "payment" })).toBe("illegal");
  expect(whyNotChangeDuration(30, { ...spanOf(now, 30), funding: "payment" })).toBe(null);
  expect(whyNotChangeDuration(30, { ...spanOf(now, 15), funding: "free" })).toBe("illegal");
  expect(whyNotChangeDuration(15, { ...spanOf(now, 30), funding: "subscription" })).toBe(null);
});

test.each<[string, LessonFacts, Reader, ErrorCode | null]>([
  ["ten minutes before", lesson(10), "student", null],
  ["eleven minutes before", lesson(11), "tutor", "lesson-not-started"],
  ["in its last minute", lesson(-29), "tutor", null],
  ["after the end", lesson(-30), "student", "lesson-time-passed"],
  ["one that is cancelled", lesson(5, cancelled), "student", "illegal"],
  ["one that was given back", lesson(-12, { returnedAt: now }), "student", "illegal"],
  ["one that is not paid", lesson(5, held), "student", "illegal"],
  ["staff", lesson(5), "staff", "forbidden"],
])("joining: %s", (_name, facts, reader, verdict) => {
  expect(whyNotJoin(facts, reader, now)).toBe(verdict);
});

test.each<[string, LessonFacts, Reader, ErrorCode | null]>([
  ["before the start", lesson(1), "student", "lesson-not-started"],
  ["at the start", lesson(0), "student", null],
  ["within a day of the end", lesson(-30 - 1439), "student", null],
  ["a day after the end", lesson(-30 - 1440), "student", "lesson-time-passed"],
  ["twice", lesson(-10, { reportedAt: now, reportOrigin: "student" }), "student", "illegal"],
  ["beside a doubt of ours", lesson(-10, { reportedAt: now, reportOrigin: "system" }), "student", null],
  ["the tutor", lesson(-10), "tutor", "forbidden"],
  ["one that is cancelled", lesson(-10, cancelled), "student", "illegal"],
])("reporting: %s", (_name, facts, reader, verdict) => {
  expect(whyNotReport(facts, reader, now)).toBe(verdict);
});

test("what a lesson is shown as", () => {
  const shown: [LessonFacts, string][] = [
    [lesson(1), "pending"],
    [lesson(0), "happening"],
    [lesson(-29), "happening"],
    [lesson(-30), "fulfilled"],
    [lesson(-12, { returnedAt: now }), "fulfilled"],
    [lesson(1, cancelled), "cancelled"],
    [lesson(-10, { reportOrigin: "student" }), "reported"],
    [lesson(-30, { reportOrigin: "system" }), "fulfilled"],
  ];
  expect(shown.map(([facts]) => statusOf(facts, now))).toEqual(shown.map(([, status]) => status));
});
