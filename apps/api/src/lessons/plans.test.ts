import { expect, test } from "vitest";
import { plansOf } from "../test/explain.ts";
import { selectLessonsIn } from "./queries.ts";

const now = Temporal.Instant.from("2026-11-01T10:00:00Z");
const page = { limit: 10, offset: 0 };
const day = { from: now.subtract({ hours: 24 }), to: now };
type Filter = Parameters<typeof selectLessonsIn>[2];

test.each<[string, Filter, string]>([
  ["everyone's", {}, "lesson_latest"],
  ["what lies ahead", { when: "future" }, "lesson_latest"],
  ["the earliest first", { order: "asc" }, "lesson_latest"],
  ["what is over", { when: "past" }, "lesson_latest"],
  ["what is held now", { when: "now" }, "lesson_latest"],
  ["a day's", day, "lesson_latest"],
  ["the cancelled", { cancelled: true }, "lesson_cancelled"],
  ["what stands", { cancelled: false }, "lesson_latest"],
  ["a tutor's", { tutorId: 1 }, "lesson_tutor"],
  ["a student's", { studentId: 1 }, "lesson_student"],
  ["a tutor's cancelled", { tutorId: 1, cancelled: true }, "lesson_cancelled_of_tutor"],
  ["a student's cancelled", { studentId: 1, cancelled: true }, "lesson_cancelled_of_student"],
])("lessons, %s: a page is chosen from an index in its order", async (_what, filter, index) => {
  const plans = await plansOf((db) => selectLessonsIn(db, null, filter, now, page));
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(plans.join("\n")).toContain(`using ${index} `);
});

test("what is held now, and what is over, is bounded on both sides: nothing of the past or of what is to come is looked through", async () => {
  const conditions = async (when: "now" | "past") =>
    (await plansOf((db) => selectLessonsIn(db, null, { when }, now, page))).filter((line) => line.includes("Index Cond: ((starts_at"));
  for (const line of await conditions("now")) expect(line).toMatch(/starts_at <= .* AND \(starts_at > /);
  expect((await conditions("now")).length).toBe(2);
  expect((await plansOf((db) => selectLessonsIn(db, null, { when: "past" }, now, page))).join("\n")).toMatch(/Index Cond: \(starts_at < /);
});
