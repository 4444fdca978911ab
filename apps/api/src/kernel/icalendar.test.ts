import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarFile, calendarOf } from "./icalendar.ts";

const at = (text: string) => Temporal.Instant.from(text);
const host = { appUrl: "https://app.hiwar.example", mailAddress: "salam@hiwar.example" };
const event = (otherwise: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "6f1c0a4e-5a0f-4d6e-9d55-0a5b1e6a8c11",
  sequence: 0,
  changedAt: at("2026-11-22T08:00:00.123Z"),
  start: at("2026-11-24T16:00:00Z"),
  end: at("2026-11-24T16:30:00Z"),
  status: "CONFIRMED",
  summary: "درس مع نور",
  description: "الغرفة",
  path: "/lesson/7",
  alarmMinutesBefore: 10,
  ...otherwise,
});
const textOf = (otherwise: Partial<CalendarEvent> = {}) => calendarFile(event(otherwise), host).text;

/** Parses a text with an independent iCalendar library. */
const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const firstOf = (text: string) => read(text).getFirstSubcomponent("vevent") as ICAL.Component;

/** The raw value of a property of a calendar or its event, after folded lines are joined. */
function propertyOf(file: string, name: string): string | undefined {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
}

describe("what a calendar reads", () => {
  test.each<[string, Partial<CalendarEvent>, string, string]>([
    ["the id that stays", {}, "UID", "6f1c0a4e-5a0f-4d6e-9d55-0a5b1e6a8c11@hiwar"],
    ["the start in UTC", {}, "DTSTART", "20261124T160000Z"],
    ["the end in UTC", {}, "DTEND", "20261124T163000Z"],
    ["the last change, whole seconds", {}, "DTSTAMP", "20261122T080000Z"],
    ["how often it changed", { sequence: 3 }, "SEQUENCE", "3"],
    ["what stands", {}, "METHOD", "PUBLISH"],
    ["what waits for its payment", { status: "TENTATIVE" }, "STATUS", "TENTATIVE"],
    ["what is called off", { status: "CANCELLED" }, "METHOD", "CANCEL"],
    ["the state of what is called off", { status: "CANCELLED" }, "STATUS", "CANCELLED"],
    ["where it is", {}, "URL", "https://app.hiwar.example/lesson/7"],
    ["the street of what is in no room of ours", { place: "١٤ شارع قصر النيل، القاهرة" }, "LOCATION", "١٤ شارع قصر النيل، القاهرة"],
    ["who published it", {}, 'ORGANIZER;CN="حِوار"', "mailto:salam@hiwar.example"],
    ["when it rings", {}, "TRIGGER", "-PT10M"],
    ["signs that part values", { summary: "a,b;c\\d" }, "SUMMARY", "a\\,b\\;c\\\\d"],
    ["several lines", { description: "one\r\ntwo\nthree" }, "DESCRIPTION", "one\\ntwo\\nthree\\nhttps://app.hiwar.example/lesson/7"],
  ])("%s", (_name, otherwise, property, value) => {
    expect(propertyOf(textOf(otherwise), property)).toBe(value);
  });

  test("what is called off does not ring", () => {
    expect(textOf({ status: "CANCELLED" })).not.toContain("VALARM");
  });

  test("a file is called after its page and says its method twice", () => {
    expect(calendarFile(event(), host)).toMatchObject({ name: "hiwar-lesson-7.ics", method: "PUBLISH" });
    expect(calendarFile(event({ status: "CANCELLED" }), host).method).toBe("CANCEL");
  });
});

test("begins and ends as the format asks, each line ended by both signs", () => {
  const file = textOf();
  expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

const isControl = /[^\P{Cc}\t\n]/gu;
const text = fc.string({ unit: "grapheme", maxLength: 200 });
/** What remains of a text after escaping and reading: line ends become `\n`, other control characters are dropped. */
const kept = (one: string) => one.replace(/\r\n?/g, "\n").replace(isControl, "");

test("whatever a name or a sentence holds, no line is longer than 75 octets, none is torn, and another program reads all of it", () => {
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const file = textOf({ summary, description });
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const told = firstOf(file);
      expect(told.getFirstPropertyValue("summary")).toBe(kept(summary));
      const url = "https://app.hiwar.example/lesson/7";
      expect(told.getFirstPropertyValue("description")).toBe(kept(description === "" ? url : `${description}\n${url}`));
    }),
  );
});

test("a calendar of many is read whole, each event by its own facts", () => {
  const status = fc.constantFrom("CONFIRMED" as const, "CANCELLED" as const);
  const facts = fc.record({ uid: fc.uuid(), sequence: fc.nat(), summary: text, status, seconds: fc.integer({ min: 0, max: 4e9 }) });
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 12 }), (some) => {
      const events = some.map(({ seconds, ...one }) => {
        const start = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
        return event({ ...one, start, end: start.add({ minutes: 30 }) });
      });
      const calendar = read(calendarOf(events, "مواعيدي", host));
      expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("مواعيدي");
      const told = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
      expect(told.map(({ uid, sequence, summary }) => ({ uid, sequence, summary }))).toEqual(
        events.map((one) => ({ uid: `${one.uid}@hiwar`, sequence: one.sequence, summary: kept(one.summary) })),
      );
      expect(told.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(events.map(({ start }) => start.epochMilliseconds));
    }),
  );
});

test("a calendar of nobody's day is one all the same, and says how often to ask", () => {
  const calendar = read(calendarOf([], "حِوار", host));
  expect(calendar.getAllSubcomponents("vevent")).toEqual([]);
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
});
