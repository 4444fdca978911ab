import type { Lesson, LessonQuote, LessonRecord } from "@hiwar/contract/lessons";

/** A lesson of half an hour of Salma (1) with Nour (2), beginning `hours` from now; `otherwise` overrides fields. */
export function lessonIn(hours: number, otherwise: Partial<LessonRecord> = {}): LessonRecord {
  const start = Date.now() + hours * 3_600_000;
  const isAhead = hours > 0;
  return {
    id: 7,
    sessionId: "lesson:00000000-0000-4000-8000-000000000007",
    tutor: { id: 2, name: "نور الشريف", gender: "female", image: null },
    student: { id: 1, name: "سلمى حسن", gender: "female", image: null },
    withManager: false,
    start: new Date(start).toISOString(),
    end: new Date(start + 1_800_000).toISOString(),
    durationMinutes: 30,
    funding: "subscription",
    pricePiasters: 0,
    paid: false,
    status: isAhead ? "pending" : "fulfilled",
    holdUntil: null,
    cancelledAs: null,
    cancelledAt: null,
    outcome: isAhead ? null : "attended",
    returned: false,
    givesBack: givesBack(isAhead, otherwise),
    outage: false,
    reported: false,
    decision: null,
    whyNotCancel: isAhead ? null : "lesson-time-passed",
    whyNotMove: isAhead ? null : "lesson-time-passed",
    whyNotJoin: isAhead ? "lesson-not-started" : "lesson-time-passed",
    whyNotReport: isAhead ? "lesson-not-started" : null,
    files: [],
    ...otherwise,
  };
}

/** What the server says a lesson gives back: only for coming or returned ones, and money only if it was paid. */
function givesBack(
  isAhead: boolean,
  { funding = "subscription", paid, pricePiasters = 0, returned }: Partial<Lesson>,
): Lesson["givesBack"] {
  if (!isAhead && !returned) return null;
  return { minutes: funding === "subscription" ? 30 : 0, piasters: paid ? pricePiasters : 0 };
}

/** A quote for half an hour with Nour that must be paid; `otherwise` overrides fields. */
export function quoteOf(otherwise: Partial<LessonQuote> = {}): LessonQuote {
  return {
    tutor: { id: 2, name: "نور الشريف", gender: "female", image: null },
    start: "2026-11-23T10:00:00Z",
    durationMinutes: 30,
    funding: "payment",
    pricePiasters: 12_750,
    whyNot: null,
    whyNotStart: null,
    whyNotReference: null,
    ...otherwise,
  };
}
