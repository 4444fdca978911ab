export const PaymentPurpose = { PaidPlan: 0, PaidLesson: 1 } as const;
export type PaymentPurpose = (typeof PaymentPurpose)[keyof typeof PaymentPurpose];
/** Payment methods. Hosted (ours, not the specification's) opens the gateway's own page, which offers card or wallet there. */
export const PaymentMethod = { Card: 0, EWallet: 1, BankInstallment: 2, Fawry: 3, Hosted: 4 } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];
/** Payment methods by the names used in URLs and settings. */
export const methodOfWay = { card: 0, wallet: 1, reference: 3, installments: 2, hosted: 4 } as const satisfies Record<
  string,
  PaymentMethod
>;
export type PayWay = keyof typeof methodOfWay;

/** New: stored here, not accepted by the gateway yet. Processed: accepted, money is awaited. Refunding: a refund is in progress. */
export const PaymentStatus = {
  New: 0,
  Paid: 1,
  Canceled: 2,
  Refunded: 3,
  Expired: 4,
  PartialRefunded: 5,
  Failed: 6,
  Processed: 7,
  Refunding: 8,
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** Why a payment failed, as far as the payer can act on it. */
export const failureReasons = ["no-funds", "expired-card", "wrong-card", "over-limit", "suspected", "declined", "gateway"] as const;
export type FailureReason = (typeof failureReasons)[number];
