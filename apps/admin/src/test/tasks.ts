import type { Task } from "@hiwar/contract/tasks";

/** The dashboard's frame reads the open tasks: there are none. */
export const nothingWaits = { queues: () => ({ list: [] }) };

const base = { withdrawal: null, taker: null, decision: null, person: { id: 12, name: "سلمى حسن" }, fault: null };

/** A task about a refund that the gateway refused, long ago. */
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

/** A task about a lesson that its student reported. */
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

/** A task about mails that no server accepted. */
export const mailTask = (parts: Partial<Task> = {}): Task => ({
  ...base,
  id: 7,
  kind: "message",
  cause: "mail-unsent",
  subjectId: 2,
  person: null,
  openedAt: "2026-01-01T10:00:00Z",
  dueAt: "2026-01-01T14:00:00Z",
  payment: null,
  lesson: null,
  fault: { name: "mail", count: 1_000, firstAt: "2026-01-01T09:00:00Z", lastAt: "2026-01-01T10:00:00Z", error: "connect ECONNREFUSED" },
  ...parts,
});

/** A task about a tutor who has finished all steps and waits to be listed. */
export const listingTask = (parts: Partial<Task> = {}): Task => ({
  ...base,
  id: 8,
  kind: "tutor",
  cause: "listing-waits",
  subjectId: 45,
  person: { id: 45, name: "يارا منير" },
  openedAt: "2026-01-01T10:00:00Z",
  dueAt: "2026-01-03T10:00:00Z",
  payment: null,
  lesson: null,
  ...parts,
});
