import { expect, test } from "vitest";
import { spanOf } from "../../calendar/rules.ts";
import { consequenceOf, deedsOf, earningOf, outcomeOf, type Presence, verdictAt, verdictOf } from "./rules.ts";

const start = Temporal.Instant.from("2026-11-21T10:00:00Z");

test("the verdict falls a third into the lesson", () => {
  expect(verdictAt(spanOf(start, 30)).toString()).toBe("2026-11-21T10:10:00Z");
  expect(verdictAt(spanOf(start, 15)).toString()).toBe("2026-11-21T10:05:00Z");
});

test("150 pounds an hour", () => {
  expect([15, 30].map(earningOf)).toEqual([3_750, 7_500]);
});

test.each<[string, Presence, string]>([
  ["both there", { tutorSeconds: 300, studentSeconds: 300, wasUp: true }, "wait"],
  ["the tutor there for a minute", { tutorSeconds: 60, studentSeconds: 300, wasUp: true }, "wait"],
  ["the tutor only looked in", { tutorSeconds: 59, studentSeconds: 60, wasUp: true }, "uphold"],
  ["nobody", { tutorSeconds: 0, studentSeconds: 59, wasUp: true }, "wait"],
  ["we were away", { tutorSeconds: 0, studentSeconds: 300, wasUp: false }, "ask-staff"],
])("at the verdict: %s", (_name, presence, verdict) => {
  expect(verdictOf(presence)).toBe(verdict);
});

test.each<[number, number, boolean, string, string]>([
  [600, 600, true, "attended", "earned"],
  [600, 0, false, "student-absent", "earned"],
  [0, 600, true, "tutor-absent", "returned"],
  [0, 600, false, "tutor-absent", "ask-staff"],
  [0, 0, true, "both-absent", "returned"],
  [0, 0, false, "both-absent", "returned"],
])("tutor %i s, student %i s, we up %s: %s, %s", (tutorSeconds, studentSeconds, wasUp, outcome, consequence) => {
  expect(outcomeOf({ tutorSeconds, studentSeconds, wasUp })).toBe(outcome);
  expect(consequenceOf(outcomeOf({ tutorSeconds, studentSeconds, wasUp }), { wasUp })).toBe(consequence);
});

test("reminders a day and an hour before, unless their moment has passed", () => {
  const deeds = (hours: number) => deedsOf(spanOf(start, 30), start.subtract({ hours })).map(({ deed }) => deed);
  expect(deeds(25)).toEqual(["remind-day", "remind-hour", "verdict", "finish"]);
  expect(deeds(24)).toEqual(["remind-hour", "verdict", "finish"]);
  expect(deeds(1)).toEqual(["verdict", "finish"]);
});
