import { type OfferedMethod, PaymentStatus, type PaymentWithOrder } from "@hiwar/contract/payments";

/** Returns the instant so many minutes from now; negative minutes are in the past. */
export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Every payment method, all available. */
export const payWays = {
  list: [0, 1, 2, 3]
    .map((method) => ({ method: method as OfferedMethod["method"], gateway: "fawry", isDown: false }))
    .concat([{ method: 4, gateway: "paymob", isDown: false }]),
};
/** A plan with an offer for one period. */
export const plan = {
  id: 1,
  weeklyMinutes: 120,
  tier: "beginning" as const,
  monthPricePiasters: 204_000,
  freeTrial: false,
  forInvitesOnly: false,
  retired: false,
  createdAt: "2026-11-01T08:00:00Z",
  offers: [
    {
      period: 0 as const,
      months: 1,
      weeks: 4,
      totalMinutes: 480,
      discountPercent: 10,
      pricePiasters: 183_600,
      monthlyPiasters: 183_600,
      oldPricePiasters: 204_000,
      installments: [],
    },
  ],
};
/** Salma's open payment of that plan by reference number; `otherwise` overrides fields. */
export const planPayment = (otherwise: Partial<PaymentWithOrder> = {}): PaymentWithOrder => ({
  id: 12,
  purpose: 0,
  method: 3,
  status: PaymentStatus.Processed,
  description: "باقة البداية، شهر",
  amountPiasters: 183_600,
  referenceNumber: "938455017",
  qr: null,
  redirectUrl: null,
  hint: null,
  failure: null,
  createdAt: minutesFromNow(-1),
  expiresAt: minutesFromNow(600),
  paidAt: null,
  whyNotCancel: null,
  order: { plan: { planId: 1, period: 0, coupon: null }, lesson: null },
  ...otherwise,
});
/** A quote for half an hour with a tutor that must be paid. */
export const quote = (whyNotReference: "illegal" | null = null) => ({
  tutor: { id: 5, name: "نور الشريف", gender: "female", image: null },
  start: "2027-01-05T10:00:00Z",
  durationMinutes: 30,
  funding: "payment" as const,
  pricePiasters: 12_750,
  whyNot: null,
  whyNotStart: null,
  whyNotReference,
});
