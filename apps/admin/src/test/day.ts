import type { StaffDay } from "@hiwar/contract/people";

/** A day's figures with two hours of lessons. */
export const staffDay = (): StaffDay => ({
  hours: [
    { hour: 18, start: "2026-11-23T16:00:00Z", lessons: 4, before: 3 },
    { hour: 19, start: "2026-11-23T17:00:00Z", lessons: 0, before: 0 },
  ],
  lessons: { now: 4, before: 3 },
  paidPiasters: { now: 250_000, before: 180_000 },
  students: { now: 7, before: 5 },
  atWork: [{ id: 7, name: "أمل فتحي" }],
});
