export const PaymentPurpose = { PaidPlan: 0, PaidLesson: 1 } as const;
export type PaymentPurpose = (typeof PaymentPurpose)[keyof typeof PaymentPurpose];
/** Hosted (ours): on the gateway's own page, which asks there whether by card or by wallet. */
export const PaymentMethod = { Card: 0, EWallet: 1, BankInstallment: 2, Fawry: 3, Hosted: 4 } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];
/** The ways to pay by the names that addresses and settings use. */
export const methodOfWay = { card: 0, wallet: 1, reference: 3, installments: 2, hosted: 4 } as const satisfies Record<
  string,
  PaymentMethod
>;
export type PayWay = keyof typeof methodOfWay;

/** New: written, the gateway has not accepted it yet. Processed: it has, and waits for the money. Refunding: a refund is under way. */
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

/** Why a payment failed, as far as its payer can do something about it. */
export const failureReasons = ["no-funds", "expired-card", "wrong-card", "over-limit", "suspected", "declined", "gateway"] as const;
export type FailureReason = (typeof failureReasons)[number];
