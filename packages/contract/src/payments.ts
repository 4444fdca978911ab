import * as z from "zod/mini";
import { WhyNot } from "./calendar.ts";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { ById, Id, IdText, Instant, oneOf, Piasters, page, paging } from "./kernel/shapes.ts";
import { admin, either, owner, student } from "./kernel/who.ts";

export const PaymentPurpose = { PaidPlan: 0, PaidLesson: 1 } as const;
export type PaymentPurpose = (typeof PaymentPurpose)[keyof typeof PaymentPurpose];
export const PaymentMethod = { Card: 0, EWallet: 1, BankInstallment: 2, Fawry: 3 } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];
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

/** A transaction as its payer and staff see it. `referenceNumber` is what is read out at the outlet. */
export const Payment = z.object({
  id: Id,
  purpose: oneOf(PaymentPurpose),
  method: oneOf(PaymentMethod),
  status: oneOf(PaymentStatus),
  description: z.string(),
  amountPiasters: Piasters,
  referenceNumber: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: z.nullable(Instant),
  whyNotCancel: WhyNot,
});
export type Payment = z.input<typeof Payment>;

const theirs = owner(either(student, admin), "transaction-not-found");
const mine = owner(student, "transaction-not-found");
const named = z.strictObject({ id: Id });

export const payments = {
  read: get("/tx/:id", { who: theirs, params: ById, answer: Payment, summary: "A transaction." }),
  list: get("/tx/list", {
    who: theirs,
    query: z.strictObject({ ...paging, personId: z.optional(IdText) }),
    answer: page(Payment),
    summary: "My transactions, or anyone's for staff, newest first.",
  }),
  last: get("/tx/last", { who: student, answer: z.object({ payment: z.nullable(Payment) }), summary: "My latest transaction." }),
  status: get("/fawry/payment-status", {
    who: theirs,
    query: z.strictObject({ id: IdText }),
    answer: Payment,
    summary: "What we know of a transaction; asks nobody.",
  }),
  sync: post("/fawry/payment-status/sync", {
    who: theirs,
    body: named,
    answer: Payment,
    rate: { times: 20, seconds: 60 },
    summary: "Ask the gateway what became of a transaction.",
  }),
  cancel: post("/fawry/cancel-unpaid-order", {
    who: mine,
    body: named,
    answer: Payment,
    idempotent: true,
    rate: { times: 20, seconds: 60 },
    summary: "Give an unpaid transaction up.",
  }),
} satisfies Record<string, Endpoint>;

export const paymentEvents = { TransactionStatusUpdate: event(z.object({ id: Id, status: oneOf(PaymentStatus) })) };
