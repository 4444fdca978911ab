import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import type { Database } from "../kernel/database.ts";
import { plansOf } from "../test/explain.ts";
import { selectContacts } from "../tutors/queries.ts";
import * as day from "./day/queries.ts";
import * as queries from "./queries.ts";
import * as tutoring from "./tutoring/queries.ts";

const page = { limit: 10, offset: 0 };
const stretch = { after: { at: Temporal.Instant.from("2026-11-01T00:00:00Z"), id: 5 }, limit: 21 };
const now = Temporal.Instant.from("2026-11-01T00:00:00Z");

const span = { start: now, end: now.add({ hours: 24 }) };

const reads: readonly [string, (db: Database) => Promise<unknown>, string][] = [
  ["everybody, latest first", (db) => queries.selectPeopleLines(db, {}, "-createdAt", page), "person_created"],
  ["everybody, earliest first", (db) => queries.selectPeopleLines(db, {}, "createdAt", page), "person_created"],
  ["one role", (db) => queries.selectPeopleLines(db, { role: Role.Studio }, "-createdAt", page), "person_role_created"],
  ["the blocked", (db) => queries.selectPeopleLines(db, { blocked: true }, "-createdAt", page), "person_blocked_created"],
  ["whoever is found", (db) => queries.selectPeopleFound(db, {}, "نور", page), "person_search_words"],
  ["whoever is found of a role", (db) => queries.selectPeopleFound(db, { role: Role.Studio }, "نور", page), "person_search_role"],
  ["the blocked that are found", (db) => queries.selectPeopleFound(db, { blocked: true }, "نور", page), "person_search_blocked"],
  ["whoever is just so", (db) => queries.selectPeopleFound(db, { match: "exact" }, "نور", page), "person_search_whole"],
  ["whoever begins so", (db) => queries.selectPeopleFound(db, { match: "prefix" }, "نور", page), "person_search_whole"],
  [
    "whoever begins so of a role",
    (db) => queries.selectPeopleFound(db, { match: "prefix", role: Role.Studio }, "نور", page),
    "person_search_whole_role",
  ],
  ["whoever ends so", (db) => queries.selectPeopleFound(db, { match: "suffix" }, "نور", page), "person_search_whole_ends"],
  ["tutors, newest first", (db) => tutoring.selectTutors(db, undefined, page), "tutor_pkey"],
  ["tutors who wait", (db) => tutoring.selectTutors(db, "waiting", page), "tutor_standing"],
  [
    "the blocked of a role",
    (db) => queries.selectPeopleLines(db, { role: Role.Tutor, blocked: true }, "-createdAt", page),
    "person_blocked_role",
  ],
  ["a tutor who is found", (db) => tutoring.selectTutorsFound(db, undefined, "نور", page), "person_search_tutor"],
  ["a listed tutor who is found", (db) => tutoring.selectTutorsFound(db, "listed", "نور", page), "person_search_standing"],
  ["tutors nobody spoke to", (db) => tutoring.selectUncontacted(db, page), "tutor_uncontacted"],
  ["tutors who are full", (db) => tutoring.selectFull(db, page), "directory_entry_full"],
  [
    "hours that are offered",
    (db) => tutoring.selectHours(db, [1, 2], { start: now, end: now.add({ hours: 24 }) }),
    "conflicting-schedule.slot",
  ],
  ["what tutors taught", (db) => tutoring.selectTaught(db, "2026-11-01", page), "lesson_tutor_month_most"],
  ["what was talked about", (db) => selectContacts(db, 1), "tutor_contact_tutor"],
  ["payers that are found", (db) => queries.selectPayersFound(db, "نور", 10), "person_search_role"],
  ["lessons of a day", (db) => day.selectHours(db, span), "Index Only Scan using lesson_latest"],
  ["what came in on a day", (db) => day.sumPaymentsReceived(db, span), "payment_paid"],
  ["who came on a day", (db) => day.countStudents(db, span), "person_role_created"],
  ["who was here last", (db) => queries.selectLastSeen(db, 1), "device_session_seen"],
  ["what somebody paid", (db) => queries.sumPaid(db, 1), "Index Only Scan using payment_paid_of_person"],
  ["payments", (db) => queries.selectPaymentsAfter(db, 1, stretch), "payment_person_created"],
  ["what staff changed", (db) => queries.selectChangesAfter(db, 1, stretch), "audit_entry_subject"],
  ["who blocked", (db) => queries.selectBlocking(db, 1), "audit_entry_"],
  ["a student's lessons", (db) => queries.selectLessonsAfter(db, "student", 1, stretch), "lesson_student"],
  ["a tutor's lessons", (db) => queries.selectLessonsAfter(db, "tutor", 1, stretch), "lesson_tutor"],
];

test.each(reads)("%s: read from an index in its order, nothing sorted or read whole", async (_what, read, index) => {
  const plans = await plansOf(read);
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain(index);
});

test("who is at work is found among the team's sessions of the last minutes, not among its people", async () => {
  const plans = await plansOf((db) => day.selectAtWork(db, now));
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(plans.join("\n")).toContain("device_session_at_work");
});

test("tutors nobody spoke to are looked at one by one: nobody else's row is read beside theirs", async () => {
  const plans = await plansOf((db) => tutoring.selectUncontacted(db, page));
  expect(plans.filter((line) => /Merge Join|Hash Join/.test(line))).toEqual([]);
  expect(plans.filter((line) => /SubPlan/.test(line)).length).toBeGreaterThan(0);
});

test("lessons ahead are counted on either side by an index", async () => {
  expect((await plansOf((db) => queries.countAhead(db, 1, now))).filter((line) => line.includes("Seq Scan"))).toEqual([]);
});
