import type { PaymentLine } from "@hiwar/contract/payments";

/** A plan that Salma paid at an outlet. */
export const paymentLine = (parts: Partial<PaymentLine> = {}): PaymentLine => ({
  id: 31,
  purpose: 0,
  method: 3,
  status: 1,
  description: "باقة البداية",
  amountPiasters: 183_600,
  referenceNumber: "987654321",
  qr: null,
  redirectUrl: null,
  hint: null,
  failure: null,
  createdAt: "2026-11-21T10:00:00Z",
  expiresAt: "2026-11-23T10:00:00Z",
  paidAt: "2026-11-21T11:00:00Z",
  whyNotCancel: "illegal",
  payer: { id: 12, name: "سلمى حسن" },
  ...parts,
});
