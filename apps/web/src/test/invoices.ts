import type { Earning, Invoice, InvoiceStats } from "@hiwar/contract/invoices";

/** A withdrawal request made today by Instapay; `otherwise` overrides fields. */
export const invoice = (otherwise: Partial<Invoice> = {}): Invoice => ({
  id: 9,
  tutor: { id: 1, name: "نور الشريف", image: null },
  method: 2,
  receiver: "nour.adel@instapay",
  bank: null,
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
  days: ["22", "23", "24", "25", "26", "27", "28", "29"].map((day) => ({ day: `2026-11-${day}`, isWorking: day !== "27" && day !== "28" })),
  whyNotCancel: null,
  whyNotChange: null,
  whyNotBatch: "illegal-invoice-update",
  ...otherwise,
});

/** Statistics with 1,875 pounds payable; `otherwise` overrides fields. */
export const invoiceStats = (otherwise: Partial<InvoiceStats> = {}): InvoiceStats => ({
  pendingPiasters: 45_000,
  pendingLessons: 6,
  nextPayableAt: "2026-11-22T18:30:00Z",
  payablePiasters: 187_500,
  withdrawingPiasters: 120_000,
  openRequests: 1,
  paidOutPiasters: 210_000,
  expectedOn: "2026-11-29",
  months: [
    { month: "2026-10", earnedPiasters: 255_000, lessons: 34, minutes: 1020 },
    { month: "2026-11", earnedPiasters: 270_000, lessons: 36, minutes: 1080 },
  ],
  booked: { earnedPiasters: 22_500, lessons: 3, minutes: 90, lastAt: "2026-11-25T18:00:00Z" },
  last: null,
  ...otherwise,
});

/** A lesson's earning of 75 pounds; `otherwise` overrides fields. */
export const earning = (otherwise: Partial<Earning> = {}): Earning => ({
  lessonId: 3,
  start: "2026-11-21T18:00:00Z",
  minutes: 30,
  studentName: "سلمى طارق",
  outcome: "attended",
  earnedPiasters: 7_500,
  state: "payable",
  payableAt: null,
  ...otherwise,
});
