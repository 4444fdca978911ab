import { expect, test } from "vitest";
import { bookedMinutes } from "./booked-minutes.ts";

const now = Date.parse("2026-11-22T10:00:00Z");
const lesson = (at: string, minutes: number) => ({ kind: "lesson" as const, minutes: -minutes, lessonId: 1, at });

test("what lies ahead is booked; what began is used, what the week gives is neither", () => {
  const weekly = { kind: "weekly" as const, minutes: 120, lessonId: null, at: "2026-11-24T00:00:00Z" };
  const lines = [weekly, lesson("2026-11-22T09:59:59Z", 30), lesson("2026-11-22T10:00:00Z", 15), lesson("2026-11-23T10:00:00Z", 30)];
  expect(bookedMinutes({ lines }, now)).toBe(30);
});
