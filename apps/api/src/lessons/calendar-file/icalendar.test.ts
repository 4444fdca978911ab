import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, icalendar } from "./icalendar.ts";

const at = (text: string) => Temporal.Instant.from(text);
const event = (otherwise: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "lesson-7@hiwar",
  sequence: 0,
  changedAt: at("2026-11-22T08:00:00.123Z"),
  start: at("2026-11-24T16:00:00Z"),
  end: at("2026-11-24T16:30:00Z"),
  status: "CONFIRMED",
  summary: "درس مع نور",
  description: "الغرفة",
  url: "https://app.hiwar.example/lesson/7",
  ...otherwise,
});

/** The value of a property once its lines are joined again. */
function propertyOf(file: string, name: string): string | undefined {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
}
const unescaped = (value: string) => value.replace(/\\([\\;,n])/g, (_whole, one: string) => (one === "n" ? "\n" : one));

describe("what a calendar reads", () => {
  test.each<[string, Partial<CalendarEvent>, string, string]>([
    ["the id that stays", {}, "UID", "lesson-7@hiwar"],
    ["the start in UTC", {}, "DTSTART", "20261124T160000Z"],
    ["the end in UTC", {}, "DTEND", "20261124T163000Z"],
    ["the last change, whole seconds", {}, "DTSTAMP", "20261122T080000Z"],
    ["how often it changed", { sequence: 3 }, "SEQUENCE", "3"],
    ["what stands", {}, "METHOD", "PUBLISH"],
    ["what waits for its payment", { status: "TENTATIVE" }, "STATUS", "TENTATIVE"],
    ["what is called off", { status: "CANCELLED" }, "METHOD", "CANCEL"],
    ["the state of what is called off", { status: "CANCELLED" }, "STATUS", "CANCELLED"],
    ["signs that part values", { summary: "a,b;c\\d" }, "SUMMARY", "a\\,b\\;c\\\\d"],
    ["several lines", { description: "one\r\ntwo\nthree" }, "DESCRIPTION", "one\\ntwo\\nthree"],
  ])("%s", (_name, otherwise, property, value) => {
    expect(propertyOf(icalendar(event(otherwise)), property)).toBe(value);
  });
});

test("begins and ends as the format asks, each line ended by both signs", () => {
  const file = icalendar(event());
  expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("whatever a name or a sentence holds, no line is longer than 75 octets, none is torn, and all of it comes back", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 200 }).map((one) => one.replace(/\r\n?/g, "\n"));
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const file = icalendar(event({ summary, description }));
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(unescaped(propertyOf(file, "SUMMARY") ?? "")).toBe(summary);
      expect(unescaped(propertyOf(file, "DESCRIPTION") ?? "")).toBe(description);
    }),
  );
});
