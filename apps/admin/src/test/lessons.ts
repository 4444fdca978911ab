import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import type { LessonRecord } from "@hiwar/contract/lessons";

/** A lesson that took place and was reported, as staff see it. */
export const lesson = (parts: Partial<LessonRecord> = {}): LessonRecord => ({
  id: 9,
  sessionId: "lesson:00000000-0000-4000-8000-000000000009",
  tutor: { id: 3, name: "نور الشريف", gender: "female", image: null },
  student: { id: 12, name: "سلمى حسن", gender: "female", image: null },
  withManager: false,
  start: "2026-11-21T10:00:00Z",
  end: "2026-11-21T10:30:00Z",
  durationMinutes: 30,
  funding: "subscription",
  pricePiasters: 0,
  paid: false,
  status: "reported",
  holdUntil: null,
  cancelledAs: null,
  cancelledAt: null,
  outcome: "attended",
  returned: false,
  givesBack: null,
  outage: false,
  reported: true,
  decision: null,
  whyNotCancel: "lesson-time-passed",
  whyNotMove: "forbidden",
  whyNotJoin: "lesson-time-passed",
  whyNotReport: "forbidden",
  files: [],
  ...parts,
});

/** A student's report of a lesson. */
export const report = {
  origin: "student",
  reason: "انقطع الصوت",
  at: "2026-11-21T10:35:00Z",
  tutorSeconds: null,
  studentSeconds: null,
  decision: null,
} as const;
/** The measured presence of a reported lesson. */
export const evidence = (parts: Partial<LessonEvidence> = {}): LessonEvidence => ({
  verdictAt: "2026-11-21T10:10:00Z",
  tutorSeconds: 1_260,
  studentSeconds: 0,
  stays: [{ personId: 3, from: "2026-11-21T10:08:00Z", to: "2026-11-21T10:29:00Z" }],
  earnedPiasters: 7_500,
  report,
  whyNotDecide: null,
  ...parts,
});
