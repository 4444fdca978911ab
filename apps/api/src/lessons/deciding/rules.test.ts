import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { effectOf, type ReportedLesson, whyNotDecide } from "./rules.ts";

const now = Temporal.Instant.from("2026-11-03T12:00:00Z");
const reported: ReportedLesson = {
  start: now.subtract({ hours: 2 }),
  end: now.subtract({ minutes: 90 }),
  cancelledAt: null,
  returnedAt: null,
  holdUntil: null,
  reportedAt: now.subtract({ hours: 1 }),
  reportOrigin: "student",
  decidedAt: null,
  outcome: "attended",
  tutorRole: Role.Tutor,
  earnedPiasters: 7_500,
};

test.each<[string, Partial<ReportedLesson>, string | null]>([
  ["reported after its end", {}, null],
  ["of a tutor who left early", { reportOrigin: "system", earnedPiasters: null }, null],
  ["of which nobody said anything", { reportedAt: null }, "report-not-found"],
  ["decided before", { decidedAt: now }, "illegal"],
  ["cancelled", { cancelledAt: now }, "illegal"],
  ["that runs still", { end: now.add({ minutes: 5 }) }, "illegal"],
  ["whose end was not judged yet", { outcome: null }, "illegal"],
])("a lesson %s", (_name, facts, expected) => {
  expect(whyNotDecide({ ...reported, ...facts }, now)).toBe(expected);
});

const nothing = { isReturned: false, isEarningUndone: false, isDelivered: false, isEarned: false };

test.each<[string, Partial<ReportedLesson>, boolean, Partial<typeof nothing>]>([
  ["one that was earned is upheld", {}, true, { isReturned: true, isEarningUndone: true }],
  ["one that was earned is dismissed", {}, false, { isDelivered: true }],
  ["a doubt is upheld", { earnedPiasters: null }, true, { isReturned: true }],
  ["a doubt is dismissed", { earnedPiasters: null }, false, { isDelivered: true, isEarned: true }],
  [
    "a doubt of an absent student is dismissed",
    { earnedPiasters: null, outcome: "student-absent" },
    false,
    { isDelivered: true, isEarned: true },
  ],
  ["one that went back already is upheld", { returnedAt: now, outcome: "tutor-absent", earnedPiasters: null }, true, {}],
  ["one that went back already is dismissed", { returnedAt: now, outcome: "tutor-absent", earnedPiasters: null }, false, {}],
  ["one of our outage, given back and earned, is upheld", { returnedAt: now }, true, { isEarningUndone: true }],
  ["a manager's is dismissed", { tutorRole: Role.TutorManager, earnedPiasters: null }, false, { isDelivered: true }],
  ["a manager's is upheld", { tutorRole: Role.TutorManager, earnedPiasters: null }, true, { isReturned: true }],
])("%s", (_name, facts, upheld, expected) => {
  expect(effectOf({ ...reported, ...facts }, upheld)).toEqual({ ...nothing, ...expected });
});
