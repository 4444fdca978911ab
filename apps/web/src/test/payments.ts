import type { Payment } from "@hiwar/contract/payments";

const at = "2026-11-20T10:00:00Z";

/** A plan's payment by Fawry reference number, paid; `otherwise` overrides fields. */
export function payment(id: number, otherwise: Partial<Payment> = {}): Payment {
  return {
    id,
    purpose: 0,
    method: 3,
    status: 1,
    description: `طلب ${id}`,
    amountPiasters: 183_600,
    referenceNumber: null,
    qr: null,
    redirectUrl: null,
    hint: null,
    failure: null,
    createdAt: at,
    expiresAt: at,
    paidAt: at,
    whyNotCancel: "illegal",
    ...otherwise,
  };
}
