import { describe, expect, test } from "vitest";
import * as rules from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}:00Z`);
const since = at("01T10:00");
const assigned: rules.PhotoFacts = { stage: "assigned", since, start: null, end: null, proposals: [] };
const proposed: rules.PhotoFacts = { ...assigned, stage: "proposed", proposals: [at("06T10:00"), at("04T10:00")] };
const scheduled: rules.PhotoFacts = { ...assigned, stage: "scheduled", start: at("04T10:00"), end: at("04T11:30") };
const done: rules.PhotoFacts = { ...scheduled, stage: "done" };

test.each<[string, rules.PhotoFacts, string, [status: string, who: string | null, until: string | null]]>([
  ["left to a studio", assigned, "01T10:00", ["assigned", "studio", "03T10:00"]],
  ["with dates to take", proposed, "01T10:00", ["proposed", "tutor", "06T07:00"]],
  ["with a date", scheduled, "04T09:00", ["scheduled", null, null]],
  ["while it lasts", scheduled, "04T11:29", ["scheduled", null, null]],
  ["at its end", scheduled, "04T11:30", ["over", "studio", "06T11:30"]],
  ["done", done, "04T12:00", ["done", null, null]],
])("%s: where it stands, who is waited for and until when", (_when, facts, now, expected) => {
  const waits = rules.waitsFor(facts, at(now));
  const until = waits?.until.toString().slice(8, 16) ?? null;
  expect([rules.statusOf(facts, at(now)), waits?.who ?? null, until]).toEqual(expected);
});

describe("what may be done", () => {
  const now = at("02T10:00");
  test.each([
    ["a studio offers dates", rules.whyNotPropose(assigned, "studio", now), null],
    ["others in their place", rules.whyNotPropose(proposed, "staff", now), null],
    ["others than the date that was taken", rules.whyNotPropose(scheduled, "studio", now), null],
    ["not once it has begun", rules.whyNotPropose(scheduled, "studio", at("04T10:00")), "lesson-already-started"],
    ["not once it is done", rules.whyNotPropose(done, "studio", now), "illegal"],
    ["not the tutor", rules.whyNotPropose(assigned, "tutor", now), "forbidden"],
    ["a tutor takes one", rules.whyNotChoose(proposed, "tutor", now, at("04T10:00")), null],
    ["until three hours before", rules.whyNotChoose(proposed, "tutor", at("04T07:00"), at("04T10:00")), null],
    ["not later", rules.whyNotChoose(proposed, "tutor", at("04T07:01"), at("04T10:00")), "lesson-time-passed"],
    ["none that was not offered", rules.whyNotChoose(proposed, "tutor", now, at("05T10:00")), "slot-not-found"],
    ["nothing where nothing is offered", rules.whyNotChoose(assigned, "tutor", now, at("04T10:00")), "illegal"],
    ["not the studio", rules.whyNotChoose(proposed, "studio", now), "forbidden"],
    ["a tutor turns dates down", rules.whyNotDecline(proposed, "tutor", now), null],
    ["or gives theirs back", rules.whyNotDecline(scheduled, "tutor", at("04T09:59")), null],
    ["not once it has begun", rules.whyNotDecline(scheduled, "tutor", at("04T10:00")), "lesson-already-started"],
    ["nor where nothing is offered", rules.whyNotDecline(assigned, "tutor", now), "illegal"],
    ["nor does anybody else", rules.whyNotDecline(proposed, "staff", now), "forbidden"],
    ["a studio says what came of it", rules.whyNotReportOutcome(scheduled, "studio", at("04T10:00")), null],
    ["not before it begins", rules.whyNotReportOutcome(scheduled, "studio", at("04T09:59")), "lesson-not-started"],
    ["nor without a date", rules.whyNotReportOutcome(proposed, "studio", now), "illegal"],
    ["nor does the tutor", rules.whyNotReportOutcome(scheduled, "tutor", at("04T12:00")), "forbidden"],
  ])("%s", (_what, why, expected) => {
    expect(why).toBe(expected);
  });
});

describe("dates that may be offered", () => {
  const now = at("01T10:00");
  const taken = [{ start: at("04T10:00"), end: at("04T11:30") }];
  test.each([
    ["a day ahead", ["02T10:00"], null],
    ["nearer", ["02T09:45"], "lesson-time-passed"],
    ["thirty days ahead", ["30T10:00"], null],
    ["beside another tutor's", ["04T11:30"], null],
    ["while another tutor is there", ["03T10:00", "04T09:00"], "conflicting-schedule"],
  ])("%s", (_what, starts, expected) => {
    expect(rules.whyNotOffer(starts.map(at), 90, taken, now)).toBe(expected);
  });
  test("further than thirty days", () => {
    expect(rules.whyNotOffer([Temporal.Instant.from("2026-12-01T10:15:00Z")], 90, taken, now)).toBe("week-boundaries-violation");
  });
});

test.each<[string, rules.PhotoFacts, rules.Step | null, string, string | null]>([
  ["a studio that says nothing is late after two days", assigned, null, "01T10:00", "late 03T10:00"],
  ["once", assigned, "late", "03T10:00", null],
  ["dates lapse three hours before the last", proposed, null, "01T10:00", "lapse 06T07:00"],
  ["a date is called to mind a day before", scheduled, null, "01T10:00", "remind-day 03T10:00"],
  ["and two hours before", scheduled, "remind-day", "03T10:00", "remind-hour 04T08:00"],
  ["what has passed is left out", scheduled, null, "04T09:00", "ask 04T11:30"],
  ["then the studio is late", scheduled, "ask", "04T11:30", "late 06T11:30"],
  ["nothing more is done for what is over", done, null, "05T10:00", null],
])("%s", (_what, facts, before, now, expected) => {
  const next = rules.stepAfter(facts, before, at(now));
  expect(next && `${next.step} ${next.dueAt.toString().slice(8, 16)}`).toBe(expected);
});

test("the way is passed when all four of it are", () => {
  const all = { isVideoApproved: true, isInterviewPassed: true, isDemoPassed: true, isPhotographed: true };
  expect(rules.isOnboarded(all)).toBe(true);
  for (const key of Object.keys(all)) expect(rules.isOnboarded({ ...all, [key]: false })).toBe(false);
});
