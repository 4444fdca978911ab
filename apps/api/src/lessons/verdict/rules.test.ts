import type { LessonOutcome } from "@hiwar/contract/lessons";
import fc from "fast-check";
import { expect, test } from "vitest";
import { spanOf } from "../../kernel/time.ts";
import {
  type Consequence,
  consequenceOf,
  graceOf,
  isReturnedAtVerdict,
  type Measured,
  outcomeOf,
  type Presence,
  punctualityOf,
  tasksOf,
  verdictAt,
} from "./rules.ts";

const start = Temporal.Instant.from("2026-11-21T10:00:00Z");

test("the verdict falls a third into the lesson", () => {
  expect(verdictAt(spanOf(start, 30)).toString()).toBe("2026-11-21T10:10:00Z");
  expect(verdictAt(spanOf(start, 15)).toString()).toBe("2026-11-21T10:05:00Z");
});

test.each<[string, Presence, boolean, boolean]>([
  ["both there", { tutorSeconds: 300, studentSeconds: 300 }, true, false],
  ["the tutor there for a minute", { tutorSeconds: 60, studentSeconds: 300 }, true, false],
  ["the tutor only looked in", { tutorSeconds: 59, studentSeconds: 60 }, true, true],
  ["nobody", { tutorSeconds: 0, studentSeconds: 59 }, true, false],
  ["we were away", { tutorSeconds: 0, studentSeconds: 300 }, false, false],
])("at the verdict: %s", (_name, presence, wasUp, upheld) => {
  expect(isReturnedAtVerdict(presence, wasUp)).toBe(upheld);
});

const halfHour: Measured = {
  tutorSeconds: 1_800,
  studentSeconds: 1_800,
  lessonSeconds: 1_800,
  wasTutorPresentAtVerdict: true,
  wasUp: true,
};
const earned = { isReturned: false, isFaultOfOthers: false, isEarned: true, doubt: null };
const returned = { isReturned: true, isFaultOfOthers: false, isEarned: false, doubt: null };
const byOthers = { ...returned, isFaultOfOthers: true };
test.each<[string, Partial<Measured>, LessonOutcome, Consequence]>([
  ["both there", {}, "attended", earned],
  ["the tutor there for half of it", { tutorSeconds: 900 }, "attended", earned],
  ["the tutor there for less", { tutorSeconds: 899 }, "attended", { ...earned, isEarned: false, doubt: "tutor-left-early" }],
  ["the tutor there as long as half of the student's time", { tutorSeconds: 300, studentSeconds: 600 }, "attended", earned],
  ["the student away, the tutor waits", { studentSeconds: 59 }, "student-absent", earned],
  [
    "the student away, the tutor left before the verdict",
    { studentSeconds: 0, tutorSeconds: 70, wasTutorPresentAtVerdict: false },
    "student-absent",
    { ...earned, isEarned: false, doubt: "tutor-did-not-wait" },
  ],
  ["the tutor away", { tutorSeconds: 59 }, "tutor-absent", byOthers],
  ["nobody", { tutorSeconds: 0, studentSeconds: 0 }, "both-absent", returned],
  ["both there although we were away", { tutorSeconds: 200, wasUp: false }, "attended", { ...earned, isFaultOfOthers: true }],
  ["the student away as we were", { studentSeconds: 0, wasUp: false }, "student-absent", { ...byOthers, isEarned: true }],
  ["the tutor away as we were", { tutorSeconds: 0, wasUp: false }, "tutor-absent", byOthers],
  ["nobody, as we were away", { tutorSeconds: 0, studentSeconds: 0, wasUp: false }, "both-absent", byOthers],
])("at the end: %s", (_name, change, outcome, consequence) => {
  const measured = { ...halfHour, ...change };
  expect(outcomeOf(measured)).toBe(outcome);
  expect(consequenceOf(measured)).toEqual(consequence);
});

test("whatever was measured: never returned and recognised as given, no earning of a tutor who did not come, no doubt while we were away", () => {
  const seconds = fc.integer({ min: 0, max: 1_860 });
  const any = fc.record({
    tutorSeconds: seconds,
    studentSeconds: seconds,
    lessonSeconds: fc.constantFrom(900, 1_800),
    wasTutorPresentAtVerdict: fc.boolean(),
    wasUp: fc.boolean(),
  });
  fc.assert(
    fc.property(any, (measured) => {
      const { isReturned, isEarned, doubt } = consequenceOf(measured);
      if (isEarned) expect(measured.tutorSeconds).toBeGreaterThanOrEqual(60);
      if (doubt !== null) expect([isReturned, isEarned, measured.wasUp]).toEqual([false, false, true]);
      else expect(isReturned || isEarned).toBe(true);
      if (isReturned && isEarned) expect(measured.wasUp).toBe(false);
    }),
  );
});

test("reminders a day and an hour before, unless their moment has passed", () => {
  const tasks = (hours: number) => tasksOf(spanOf(start, 30), start.subtract({ hours })).map(({ kind }) => kind);
  expect(tasks(25)).toEqual(["remind-day", "remind-hour", "check-attendance", "complete"]);
  expect(tasks(24)).toEqual(["remind-hour", "check-attendance", "complete"]);
  expect(tasks(1)).toEqual(["check-attendance", "complete"]);
});

test("a tutor is on time from the start to a minute after it", () => {
  expect(graceOf(start).start).toEqual(start);
  expect(graceOf(start).end.toString()).toBe("2026-11-21T10:01:00Z");
});

test.each<[LessonOutcome, boolean, boolean, boolean | null]>([
  ["attended", true, true, true],
  ["attended", true, false, false],
  ["student-absent", true, true, true],
  ["tutor-absent", true, true, false],
  ["both-absent", true, false, false],
  ["attended", false, true, null],
  ["tutor-absent", false, false, null],
])("a lesson %s while we were up: %s and the tutor there in time: %s is punctual: %s", (outcome, wasUp, cameInGrace, expected) => {
  expect(punctualityOf({ outcome, wasUp, cameInGrace })).toBe(expected);
});
