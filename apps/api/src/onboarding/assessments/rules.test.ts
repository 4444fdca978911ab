import type { AssessmentKind } from "@hiwar/contract/assessments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AssessmentFacts,
  againFrom,
  type OpenOrDecidedAssessment,
  outcomeOf,
  purposesOf,
  type Step,
  startsOf,
  statusCodeOf,
  statusOf,
  stepAfter,
  whyNotCall,
  whyNotComment,
  whyNotDecide,
  whyNotHave,
  whyNotMove,
  whyNotTake,
} from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}:00Z`);
const span = { start: at("24T16:00"), end: at("24T16:30") };
const booked: AssessmentFacts = { ...span, closedAt: null, cancelledAs: null, outcome: null, passed: null };
const over = at("24T16:40");
const cancelled = { ...booked, closedAt: at("23T10:00"), cancelledAs: "tutor" };
const missed = { ...booked, closedAt: span.end, outcome: "tutor-absent" as const };
const held = { ...booked, outcome: "attended" as const };
const passed = { ...held, closedAt: over, passed: true };

test.each<[string, AssessmentFacts, Temporal.Instant, string]>([
  ["before its start", booked, at("24T15:59"), "booked"],
  ["from its start", booked, at("24T16:00"), "happening"],
  ["to its end", booked, at("24T16:29"), "happening"],
  ["at its end", booked, at("24T16:30"), "review"],
  ["measured", held, over, "review"],
  ["cancelled", cancelled, over, "cancelled"],
  ["nobody came", missed, over, "missed"],
  ["passed", passed, over, "passed"],
  ["not passed", { ...passed, passed: false }, over, "rejected"],
])("%s it is %s", (_when, facts, now, status) => {
  expect(statusOf(facts, now)).toBe(status);
});

test.each<[string, AssessmentFacts, AssessmentKind, number]>([
  ["an interview ahead", booked, "interview", 1],
  ["one without a verdict", held, "interview", 1],
  ["one that was passed", passed, "interview", 2],
  ["one that was not", { ...passed, passed: false }, "demo", 3],
  ["one that its manager cancelled", { ...cancelled, cancelledAs: "manager" }, "interview", 4],
  ["one that staff cancelled", { ...cancelled, cancelledAs: "staff" }, "interview", 4],
  ["one that its tutor cancelled", cancelled, "interview", 5],
  ["one that its tutor missed", missed, "interview", 5],
  ["one that its manager missed", { ...missed, outcome: "manager-absent" }, "interview", 4],
  ["a demo that its manager cancelled", { ...cancelled, cancelledAs: "manager" }, "demo", 4],
  ["a demo that its tutor cancelled", cancelled, "demo", 5],
  ["a demo that staff cancelled", { ...cancelled, cancelledAs: "staff" }, "demo", 6],
])("%s has the specification's number", (_what, facts, kind, code) => {
  expect(statusCodeOf(facts, kind, over)).toBe(code);
});

describe("what may be done", () => {
  test.each([
    ["cancelled until it begins", whyNotCall(booked, at("24T15:59")), null],
    ["not once it has begun", whyNotCall(booked, at("24T16:00")), "lesson-already-started"],
    ["moved a fifth time", whyNotMove({ ...booked, moves: 4 }, "tutor", at("24T15:59")), null],
    ["not a sixth", whyNotMove({ ...booked, moves: 5 }, "tutor", at("24T15:59")), "illegal"],
    ["not moved once it has begun", whyNotMove({ ...booked, moves: 0 }, "tutor", at("24T16:00")), "lesson-already-started"],
    ["moved by its tutor alone", whyNotMove({ ...booked, moves: 0 }, "manager", at("24T15:59")), "forbidden"],
    ["not when it is over", whyNotCall(passed, over), "illegal"],
    ["judged by its manager once it has begun", whyNotDecide(booked, "manager", at("24T16:00")), null],
    ["judged by staff", whyNotDecide(held, "staff", over), null],
    ["not before", whyNotDecide(booked, "manager", at("24T15:59")), "lesson-not-started"],
    ["not by its tutor", whyNotDecide(held, "tutor", over), "forbidden"],
    ["not twice", whyNotDecide(passed, "manager", over), "illegal"],
    ["not what nobody came to", whyNotDecide(missed, "manager", over), "illegal"],
    ["commented by its tutor", whyNotComment({ ...held, comment: null }, "tutor", over), null],
    ["after the verdict too", whyNotComment({ ...passed, comment: null }, "tutor", over), null],
    ["once", whyNotComment({ ...passed, comment: "جيد" }, "tutor", over), "illegal"],
    ["by nobody else", whyNotComment({ ...passed, comment: null }, "manager", over), "forbidden"],
    ["not before it has ended", whyNotComment({ ...booked, comment: null }, "tutor", at("24T16:10")), "lesson-not-started"],
    ["not when it was called off", whyNotComment({ ...cancelled, comment: null }, "tutor", over), "lesson-not-started"],
  ])("%s", (_what, why, expected) => {
    expect(why).toBe(expected);
  });
});

const former = (kind: AssessmentKind, isPassed: boolean | null, closed = "01T12:00"): OpenOrDecidedAssessment => ({
  kind,
  passed: isPassed,
  closedAt: isPassed === null ? null : at(closed),
});
const interviewed = former("interview", true);

describe("who may have one", () => {
  test.each<[string, AssessmentKind, boolean, OpenOrDecidedAssessment[], number, string | null]>([
    ["an interview after the film was approved", "interview", true, [], 0, null],
    ["none before", "interview", false, [], 0, "intro-video-not-found"],
    ["one at a time", "interview", true, [former("interview", null)], 0, "conflicting-interview"],
    ["not soon after a rejection", "interview", true, [former("interview", false)], 0, "conflicting-interview"],
    ["not soon after it was passed", "interview", true, [interviewed], 0, "conflicting-interview"],
    ["not over and over", "interview", true, [], 6, "reached-booking-limit"],
    ["a demo after the interview was passed", "demo", true, [interviewed], 0, null],
    ["none before", "demo", true, [], 0, "interview-not-found"],
    ["none while the interview waits for its verdict", "demo", true, [former("interview", null)], 0, "interview-not-found"],
    ["none after a rejection", "demo", true, [former("interview", false)], 0, "interview-not-found"],
    ["the last interview counts", "demo", true, [interviewed, former("interview", false)], 0, "interview-not-found"],
    ["one demo at a time", "demo", true, [interviewed, former("demo", null)], 0, "demo-session-exists"],
    ["no other one after it was passed", "demo", true, [interviewed, former("demo", true)], 0, "demo-session-exists"],
    ["no other one soon after a rejection", "demo", true, [interviewed, former("demo", false)], 0, "demo-session-exists"],
  ])("%s", (_what, kind, isVideoApproved, earlier, bookedLately, code) => {
    expect(whyNotHave(kind, { isVideoApproved, former: earlier, bookedLately }, at("24T12:00"))).toBe(code);
  });

  test.each<[string, AssessmentKind, boolean, string | null]>([
    ["an interview ninety days after a rejection", "interview", false, "2027-01-30T12:00:00Z"],
    ["an interview six months after it was passed", "interview", true, "2027-05-01T11:00:00Z"],
    ["a demo ninety days after a rejection", "demo", false, "2027-01-30T12:00:00Z"],
    ["no demo ever once it was passed", "demo", true, "never"],
  ])("%s", (_what, kind, isPassed, from) => {
    const earlier = [interviewed, former(kind, isPassed)].slice(kind === "interview" ? 1 : 0);
    expect(String(againFrom(kind, earlier))).toBe(from);
    if (from === null || from === "never") return;
    const progress = { isVideoApproved: true, former: earlier, bookedLately: 0 };
    const then = Temporal.Instant.from(from);
    expect(whyNotHave(kind, progress, then.subtract({ seconds: 1 }))).not.toBeNull();
    expect(whyNotHave(kind, progress, then)).toBeNull();
  });
});

test.each<[string, Parameters<typeof whyNotTake>[1], string | null]>([
  ["of a manager who offers it", { isActive: true, noticeMinutes: 30, isOffered: true }, null],
  ["of nobody who is not active", { isActive: false, noticeMinutes: 0, isOffered: true }, "inactive-tutor-manager"],
  ["not within their notice", { isActive: true, noticeMinutes: 241, isOffered: true }, "busy-tutor-manager"],
  ["not outside of their slots", { isActive: true, noticeMinutes: 30, isOffered: false }, "busy-tutor-manager"],
])("a time is taken %s", (_of, manager, code) => {
  expect(whyNotTake(span.start, manager, at("24T12:00"))).toBe(code);
});

test.each<[Step | null, string, Step | null, string | null]>([
  [null, "20T10:00", "remind-day", "23T16:00"],
  [null, "24T10:00", "remind-hour", "24T15:00"],
  [null, "24T15:30", "measure", "24T16:30"],
  ["remind-day", "23T16:00", "remind-hour", "24T15:00"],
  ["remind-day", "24T15:10", "measure", "24T16:30"],
  ["remind-hour", "24T15:00", "measure", "24T16:30"],
  ["measure", "24T16:30", "overdue", "26T16:30"],
  // After downtime a process performs overdue steps late.
  ["remind-hour", "25T15:00", "measure", "24T16:30"],
  ["overdue", "26T16:30", null, null],
])("after %s at %s comes %s", (done, now, step, dueAt) => {
  const next = stepAfter(span, done, at(now));
  expect(next?.step ?? null).toBe(step);
  expect(next?.dueAt.toString() ?? null).toBe(dueAt && at(dueAt).toString());
});

test.each([
  [60, 60, true, "attended"],
  [59, 60, true, "tutor-absent"],
  [60, 59, true, "manager-absent"],
  [0, 0, true, "both-absent"],
  [0, 900, false, "both-absent"],
  [900, 0, false, "both-absent"],
  [900, 900, false, "attended"],
])("%s and %s seconds, up: %s: %s", (tutorSeconds, managerSeconds, wasUp, outcome) => {
  expect(outcomeOf({ tutorSeconds, managerSeconds, wasUp })).toBe(outcome);
});

test("an interview takes general time and its own, a demo likewise", () => {
  expect(purposesOf("interview")).toEqual([1, 3]);
  expect(purposesOf("demo")).toEqual([1, 4]);
});

test("each moment is offered once, with whoever has the fewest ahead, in order", () => {
  const free = fc.array(
    fc.record({ managerId: fc.integer({ min: 1, max: 4 }), quarter: fc.integer({ min: 0, max: 20 }) }).map(({ managerId, quarter }) => ({
      managerId,
      start: at("24T00:00").add({ minutes: quarter * 15 }),
    })),
  );
  const loads = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(free, loads, (offered, load) => {
      const starts = startsOf(offered, new Map(load.map((count, id) => [id, count])));
      const moments = starts.map(({ start }) => start.epochMilliseconds);
      expect(moments).toEqual([...new Set(offered.map(({ start }) => start.epochMilliseconds))].toSorted((a, b) => a - b));
      for (const { start, managerId } of starts) {
        const rivals = offered.filter((one) => one.start.equals(start)).map((one) => load[one.managerId] ?? 0);
        expect(load[managerId]).toBe(Math.min(...rivals));
      }
    }),
  );
});
