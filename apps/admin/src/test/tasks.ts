import type { Task } from "@hiwar/contract/tasks";

const base = { taker: null, decision: null, person: { id: 12, name: "سلمى حسن" } };

/** A refund that the gateway refused, long ago. */
export const paymentTask = (parts: Partial<Task> = {}): Task => ({
  ...base,
  id: 5,
  kind: "payment",
  cause: "refund-refused",
  subjectId: 3,
  openedAt: "2026-01-01T10:00:00Z",
  dueAt: "2026-01-01T10:30:00Z",
  payment: { amountPiasters: 183_600, description: "باقة البداية", referenceNumber: "7001234" },
  lesson: null,
  ...parts,
});

/** A lesson that its student reported. */
export const lessonTask = (parts: Partial<Task> = {}): Task => ({
  ...base,
  id: 6,
  kind: "lesson",
  cause: "reported",
  subjectId: 9,
  openedAt: "2026-01-01T10:00:00Z",
  dueAt: "2026-01-02T10:00:00Z",
  payment: null,
  lesson: { start: "2026-01-01T09:00:00Z", minutes: 30, tutorName: "نور الشريف", words: "انقطع الصوت" },
  ...parts,
});
