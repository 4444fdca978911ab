import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import type { Lesson } from "@hiwar/contract/lessons";
import { expect, test } from "vitest";
import { lanesOf } from "./lanes.ts";

const lesson = { start: "2026-11-22T10:00:00Z", end: "2026-11-22T10:30:00Z", tutor: { id: 1 }, student: { id: 2 } } as Lesson;
const evidence = (stays: LessonEvidence["stays"]) => ({ stays, verdictAt: "2026-11-22T10:10:00Z" }) as LessonEvidence;
const stay = (personId: number, from: string, to: string) => ({ personId, from: `2026-11-22T${from}:00Z`, to: `2026-11-22T${to}:00Z` });

test("time is drawn from shortly before to shortly after the lesson, and shares lie within it", () => {
  const { lanes, start, verdict, end } = lanesOf(
    lesson,
    evidence([stay(2, "09:55", "10:30"), stay(1, "10:08", "10:20"), stay(1, "10:22", "10:29")]),
  );
  expect([start, verdict, end].map((share) => Math.round(share * 37))).toEqual([6, 16, 36]);
  expect(lanes.map(({ personId, bars }) => [personId, bars.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  for (const { from, to } of lanes.flatMap(({ bars }) => bars)) expect(0 <= from && from < to && to <= 1).toBe(true);
});

test("how long each was there is what the verdict counts, a minute before the start included", () => {
  const { lanes } = lanesOf(lesson, { ...evidence([stay(2, "09:59", "10:10")]), tutorSeconds: 0, studentSeconds: 660 });
  expect(lanes.map(({ seconds }) => seconds)).toEqual([0, 660]);
});

test("nobody was there", () => {
  expect(lanesOf(lesson, evidence([])).lanes.every(({ bars }) => bars.length === 0)).toBe(true);
});
