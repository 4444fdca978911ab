import { describe, expect, test } from "vitest";
import {
  cairoDay,
  clockRange,
  clockTime,
  dayAndMonth,
  dayRange,
  daysBetween,
  differsFromCairo,
  fullDay,
  instantInDay,
  monthAndYear,
  relativeDay,
  relativeDayTime,
  shortDuration,
  shortWeekday,
  weekday,
  weekdayLetter,
} from "./arabic-dates.ts";

// A Saturday evening in winter: 19:30 in Cairo.
const now = "2026-11-21T17:30:00Z";
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");

describe("days of Cairo", () => {
  test.each([
    ["2026-11-21T21:59:59Z", "2026-11-21"],
    ["2026-11-21T22:00:00Z", "2026-11-22"],
    ["2026-07-01T20:59:59Z", "2026-07-01"],
    ["2026-07-01T21:00:00Z", "2026-07-02"],
  ])("%s falls on %s", (instant, day) => expect(cairoDay(instant)).toBe(day));

  // A winter's day, a summer's, and those on which the clocks change.
  test.each(["2026-01-15", "2026-07-15", "2026-04-24", "2026-10-30"])("an instant in %s falls on that day, far from its midnights", (day) =>
    expect([-10, 0, 10].map((hours) => cairoDay(instantInDay(day) + hours * 3_600_000))).toEqual([day, day, day]),
  );

  test.each([
    ["the same evening", "2026-11-21T21:59:00Z", 0],
    ["after midnight there", "2026-11-21T22:00:00Z", 1],
    ["the evening before", "2026-11-20T21:59:00Z", -1],
    ["over the end of summer time", "2026-10-20T12:00:00Z", -32],
  ])("%s", (_name, instant, days) => expect(daysBetween(now, instant)).toBe(days));
});

describe("a day in words", () => {
  test.each([
    [now, "اليوم"],
    ["2026-11-22T08:00:00Z", "غدًا"],
    ["2026-11-20T08:00:00Z", "أمس"],
    ["2026-11-23T08:00:00Z", "الاثنين"],
    ["2026-11-16T08:00:00Z", "الاثنين"],
    ["2026-11-27T08:00:00Z", "الجمعة"],
    ["2026-11-28T08:00:00Z", "٢٨ نوفمبر"],
    ["2027-01-03T08:00:00Z", "٣ يناير ٢٠٢٧"],
  ])("%s is %s", (instant, words) => expect(relativeDay(instant, now)).toBe(words));

  test.each([
    [now, "اليوم ٧:٣٠ م"],
    ["2026-11-20T08:00:00Z", "أمس ١٠:٠٠ ص"],
    ["2026-11-19T08:00:00Z", "١٩ نوفمبر ١٠:٠٠ ص"],
    ["2026-11-26T08:00:00Z", "الخميس ١٠:٠٠ ص"],
  ])("%s is %s with its time", (instant, words) => expect(plain(relativeDayTime(instant, now))).toBe(words));
  test("with its weekday", () => expect(fullDay(now, now)).toBe("السبت ٢١ نوفمبر"));
  test("alone", () =>
    expect([weekday(now), dayAndMonth(now, now), plain(monthAndYear(now))]).toEqual(["السبت", "٢١ نوفمبر", "نوفمبر ٢٠٢٦"]));
});

describe("days in a row", () => {
  test.each([
    ["2026-11-21", "2026-11-27", "٢١–٢٧ نوفمبر"],
    ["2026-11-28", "2026-12-04", "٢٨ نوفمبر – ٤ ديسمبر"],
    ["2026-12-26", "2027-01-01", "٢٦ ديسمبر ٢٠٢٦ – ١ يناير ٢٠٢٧"],
    ["2027-01-02", "2027-01-08", "٢–٨ يناير ٢٠٢٧"],
  ])("%s to %s", (first, last, words) => expect(plain(dayRange(`${first}T10:00:00Z`, `${last}T10:00:00Z`, now))).toBe(words));
});

describe("times", () => {
  test.each([
    [now, "٧:٣٠ م"],
    ["2026-11-21T07:05:00Z", "٩:٠٥ ص"],
    ["2026-07-21T17:30:00Z", "٨:٣٠ م"],
    ["2026-11-21T22:00:00Z", "١٢:٠٠ ص"],
  ])("%s is %s", (instant, words) => expect(plain(clockTime(instant))).toBe(words));

  test("name no day where a range ends at midnight", () =>
    expect(plain(clockRange("2026-11-21T20:00:00Z", "2026-11-21T22:00:00Z"))).toBe("١٠:٠٠ م – ١٢:٠٠ ص"));
  test("share their half of the day in a range", () => expect(plain(clockRange(now, "2026-11-21T18:00:00Z"))).toBe("٧:٣٠–٨:٠٠ م"));
  test("may stand in Latin digits", () => expect(plain(clockTime(now, "latin"))).toBe("7:30 م"));
});

test.each([
  [272, "٤:٣٢"],
  [85_268, "٢٣:٤١:٠٨"],
  [59.9, "٥٩ ث"],
  [60, "١:٠٠"],
  [600, "١٠:٠٠"],
  [3_600, "١:٠٠:٠٠"],
  [0, "٠ ث"],
  [-4, "٠ ث"],
  [360_000, "١٠٠:٠٠:٠٠"],
])("%d seconds are %s", (seconds, words) => expect(shortDuration(seconds)).toBe(words));

test("a device in Dubai lives elsewhere, one in Cairo does not", () => {
  expect([differsFromCairo(now, "Asia/Dubai"), differsFromCairo(now, "Africa/Cairo")]).toEqual([true, false]);
});

test("a weekday in a line of seven goes without its article", () => {
  expect([weekday(now), shortWeekday(now), weekdayLetter(now)]).toEqual(["السبت", "سبت", "س"]);
});
