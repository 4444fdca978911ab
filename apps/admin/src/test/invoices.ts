import type { Invoice } from "@hiwar/contract/invoices";

/** A bank request of today that waits; `otherwise` overrides fields. */
export const invoice = (otherwise: Partial<Invoice> = {}): Invoice => ({
  id: 9,
  tutor: { id: 2, name: "نور الشريف", image: null },
  method: 1,
  receiver: "EG380019000500000000263180002",
  bank: "CIB",
  amountPiasters: 120_000,
  status: 0,
  state: "pending",
  note: null,
  receiptUrl: null,
  reference: null,
  batchId: null,
  decidedBy: null,
  createdAt: "2026-11-22T08:05:00Z",
  updatedAt: "2026-11-22T08:05:00Z",
  decidedAt: null,
  cancelAskedAt: null,
  cancelRefusedAt: null,
  change: null,
  expectedOn: "2026-11-29",
  days: [],
  whyNotCancel: null,
  whyNotChange: null,
  whyNotBatch: null,
  ...otherwise,
});

/** The tutors' totals: five thousand piasters payable, and one request. */
export const stats = {
  pendingPiasters: 0,
  pendingLessons: 0,
  nextPayableAt: null,
  payablePiasters: 5_000,
  withdrawingPiasters: 120_000,
  openRequests: 1,
  paidOutPiasters: 0,
  expectedOn: "2026-11-29",
  months: [],
  booked: { earnedPiasters: 0, lessons: 0, minutes: 0, lastAt: null },
  last: null,
};
