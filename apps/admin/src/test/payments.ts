import type { PaymentLine, PaymentRecord } from "@hiwar/contract/payments";

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

/** The full record of that payment: paid, with Fawry's fee, without differences. */
export const paymentRecord = (parts: Partial<PaymentRecord> = {}): PaymentRecord => {
  const { payer = { id: 12, name: "سلمى حسن" }, ...payment } = paymentLine();
  const order = { plan: { planId: 1, period: 0 as const, coupon: null }, lesson: null };
  const bare = { status: null, by: null, amountPiasters: null, text: null };
  return {
    payment: { ...payment, payer, order, gateway: "fawry", merchantReference: "a1b2c3d4e5f60718293a4b5c6d7e8f90", failureWords: null },
    books: { paidPiasters: 183_600, feePiasters: 3_600, returnedPiasters: 0 },
    word: {
      heardAt: "2026-11-21T11:01:00Z",
      known: true,
      status: 1,
      referenceNumber: "987654321",
      orderPiasters: 183_600,
      paymentPiasters: 183_600,
      feePiasters: 3_600,
      payerId: "12",
      paidAt: "2026-11-21T11:00:00Z",
    },
    differs: [],
    events: [
      { ...bare, id: "moved-2", kind: "moved", at: "2026-11-21T11:00:05Z", status: 1 },
      { ...bare, id: "asked-1", kind: "asked", at: "2026-11-21T11:00:04Z", by: "أمل فتحي" },
      { ...bare, id: "begun", kind: "begun", at: "2026-11-21T10:00:00Z" },
    ],
    entries: [
      {
        id: 8,
        at: "2026-11-21T11:00:05Z",
        kind: "paid",
        lines: [
          { account: "gateway:fawry", amountPiasters: 180_000 },
          { account: "unplaced:12", amountPiasters: -183_600 },
          { account: "gateway-fees", amountPiasters: 3_600 },
        ],
      },
    ],
    tasks: [],
    ...parts,
  };
};
