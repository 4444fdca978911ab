import { expect, test } from "vitest";
import { holidaysAhead, officialHolidays } from "./holidays.ts";
import { endNow, whyNotAway } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const now = at("2026-11-22T08:07:00Z");

test.each([
  ["tomorrow", "2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z", 0, null],
  ["since this morning", "2026-11-21T22:00:00Z", "2026-11-22T22:00:00Z", 0, null],
  ["since the day before yesterday", "2026-11-20T22:00:00Z", "2026-11-22T22:00:00Z", 0, "illegal"],
  ["what is over", "2026-11-21T22:00:00Z", "2026-11-22T08:00:00Z", 0, "illegal"],
  ["until a year from now", "2026-12-01T00:00:00Z", "2027-11-23T00:00:00Z", 0, null],
  ["longer than that", "2026-12-01T00:00:00Z", "2027-11-24T00:00:00Z", 0, "illegal"],
  ["once too often", "2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z", 50, "illegal"],
] as const)("away %s", (_name, start, end, count, verdict) => {
  expect(whyNotAway({ start: at(start), end: at(end) }, count, now)).toBe(verdict);
});

test("an away that ends now was over at the mark before, and one ahead never was", () => {
  expect(endNow({ start: at("2026-11-21T22:00:00Z"), end: now }, now)?.toString()).toBe("2026-11-22T08:00:00Z");
  expect(endNow({ start: at("2026-11-22T08:00:00Z"), end: now }, now)).toBeNull();
  expect(endNow({ start: at("2026-12-01T00:00:00Z"), end: now }, now)).toBeNull();
});

const hijri = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { day: "numeric", month: "numeric", timeZone: "UTC" });
const hijriDay = (day: string) => hijri.format(new Date(`${day}T12:00:00Z`)).replace(/ .*/, "");

test.each([
  ["fitr", "10/1"],
  ["adha", "12/9"],
  ["hijri", "1/1"],
  ["mawlid", "3/12"],
])("%s begins on the day of the moon's calendar %s, and is said to be approximate", (name, day) => {
  const found = officialHolidays.filter((holiday) => holiday.name === name);
  expect(found.map(({ from }) => hijriDay(from))).toEqual([day, day]);
  expect(found.every(({ isApproximate }) => isApproximate)).toBe(true);
});

test.each([
  [2026, "2026-04-13"],
  [2027, "2027-05-03"],
])("the spring's day of %i is the Monday after the Coptic Easter", (year, day) => {
  // The Julian Easter by Meeus, plus thirteen days for our calendar.
  const [a, b, c] = [year % 4, year % 7, year % 19];
  const d = (19 * c + 15) % 30;
  const e = (2 * a + 4 * b - d + 34) % 7;
  const easter = Temporal.PlainDate.from({ year, month: 3, day: 22 }).add({ days: d + e + 13 });
  expect(easter.add({ days: 1 }).toString()).toBe(day);
  expect(officialHolidays.find(({ from }) => from === day)?.name).toBe("spring");
});

test("holidays are offered as far as slots lie ahead, and not where one is away already", () => {
  const names = (aways: Parameters<typeof holidaysAhead>[0]) => holidaysAhead(aways, now).map(({ name, from }) => `${name} ${from}`);
  expect(names([])).toEqual(["christmas 2027-01-07"]);
  expect(holidaysAhead([], at("2027-04-30T23:00:00Z"))[0]?.name).toBe("labour");
  expect(names([{ start: at("2027-01-06T22:00:00Z"), end: at("2027-01-07T22:00:00Z") }])).toEqual([]);
  expect(names([{ start: at("2027-01-05T22:00:00Z"), end: at("2027-01-06T22:00:00Z") }])).toEqual(["christmas 2027-01-07"]);
});
