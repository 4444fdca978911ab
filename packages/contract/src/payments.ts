import * as z from "zod/mini";
import { WhyNot } from "./calendar.ts";
import { del, type Endpoint, get, post } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import {
  ById,
  countText,
  Day,
  Done,
  Id,
  IdText,
  Instant,
  latinDigitsText,
  oneOf,
  oneOfText,
  Piasters,
  page,
  paging,
  sorted,
  text,
} from "./kernel/shapes.ts";
import { admin, owner, ownerOr, student } from "./kernel/who.ts";
import { lessonDurations } from "./lesson-durations.ts";
import { failureReasons, PaymentMethod, PaymentPurpose, PaymentStatus } from "./payment-kinds.ts";
import { Phone } from "./person.ts";
import { Receipt } from "./receipts.ts";
import { Task } from "./tasks.ts";

export * from "./payment-kinds.ts";

/** Input fields of each payment method. The card's verification value is passed on and never stored. */
export const byWallet = { walletNumber: z.optional(Phone) };
export const byCard = { cardId: Id, cvv: latinDigitsText(/^\d{3,4}$/) };
export const byInstallments = { ...byCard, installmentPlanId: latinDigitsText(/^\d{1,12}$/) };

/**
 * A transaction as its payer and staff see it. `referenceNumber` is read out at the outlet, `qr` is a picture for the wallet. `redirectUrl` is the
 * bank's or the gateway's page, `hint` the last digits of the card or wallet.
 */
export const Payment = z.object({
  id: Id,
  purpose: oneOf(PaymentPurpose),
  method: oneOf(PaymentMethod),
  status: oneOf(PaymentStatus),
  description: z.string(),
  amountPiasters: Piasters,
  referenceNumber: z.nullable(z.string()),
  qr: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  hint: z.nullable(z.string()),
  failure: z.nullable(z.enum(failureReasons)),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: z.nullable(Instant),
  whyNotCancel: WhyNot,
});
export type Payment = z.input<typeof Payment>;

/** What a transaction pays for, so that it can be paid another way. Both are null where the order no longer exists. */
export const PaymentOrder = z.object({
  plan: z.nullable(
    z.object({
      planId: Id,
      period: z.literal([0, 1, 2]),
      /** The coupon used, and its discount. */
      coupon: z.nullable(z.object({ id: Id, code: z.string(), discountPiasters: Piasters })),
    }),
  ),
  lesson: z.nullable(
    z.object({
      id: Id,
      tutorId: Id,
      tutorName: z.string(),
      start: Instant,
      durationMinutes: z.literal(lessonDurations),
      isHeld: z.boolean(),
    }),
  ),
});
export type PaymentOrder = z.input<typeof PaymentOrder>;
export const PaymentWithOrder = z.extend(Payment, { order: PaymentOrder });
export type PaymentWithOrder = z.input<typeof PaymentWithOrder>;

/** A gateway by its name. */
export const GatewayName = z.string().check(z.regex(/^[a-z][a-z0-9]{0,30}$/));

/**
 * Days are Cairo days, both inclusive. `q` matches the beginning of our or the gateway's number. If none matches, it matches payers: at most
 * twenty in a list, all in an export.
 */
export const PaymentFilter = z.strictObject({
  ...sorted(paging, ["createdAt"]),
  personId: z.optional(IdText),
  status: z.optional(oneOfText(Object.values(PaymentStatus))),
  method: z.optional(oneOfText(Object.values(PaymentMethod))),
  purpose: z.optional(oneOfText(Object.values(PaymentPurpose))),
  gateway: z.optional(GatewayName),
  from: z.optional(Day),
  to: z.optional(Day),
  q: z.optional(text(0, 60)),
});
export type PaymentFilter = z.input<typeof PaymentFilter>;

/** A transaction as a line of a list; only staff receive the payer. */
export const PaymentLine = z.extend(Payment, { payer: z.optional(z.object({ id: Id, name: z.string() })) });
export type PaymentLine = z.input<typeof PaymentLine>;

/** Fields in which our record and the gateway's answer differ. */
export const disagreements = ["status", "amount", "fee", "payer"] as const;
export type Disagreement = (typeof disagreements)[number];

/** The gateway's last answer about a transaction. `known` is false if it has no such order. `status` is null for an answer we cannot interpret. */
const GatewayWord = z.object({
  heardAt: Instant,
  known: z.boolean(),
  status: z.nullable(oneOf(PaymentStatus)),
  referenceNumber: z.nullable(z.string()),
  orderPiasters: z.nullable(Piasters),
  paymentPiasters: z.nullable(Piasters),
  feePiasters: z.nullable(Piasters),
  payerId: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
});

export const paymentEventKinds = [
  "begun",
  "moved",
  "called",
  "asked",
  "refund-begun",
  "refund-refused",
  "refund-done",
  "fee-known",
] as const;

/**
 * An event of a transaction: its beginning, a change of status, a call from the gateway, a check requested by `by`, a refund, or a fee told later.
 */
const PaymentEvent = z.object({
  id: z.string(),
  kind: z.enum(paymentEventKinds),
  at: Instant,
  status: z.nullable(oneOf(PaymentStatus)),
  by: z.nullable(z.string()),
  amountPiasters: z.nullable(Piasters),
  text: z.nullable(z.string()),
});
export type PaymentEvent = z.input<typeof PaymentEvent>;

/** A journal entry; debits are positive. */
const JournalEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.string(),
  lines: z.array(z.object({ account: z.string(), amountPiasters: Piasters })),
});
export type JournalEntry = z.input<typeof JournalEntry>;

/** Everything staff see of a transaction. `failureWords` is the gateway's own text; amounts in the books are whole piasters. */
export const PaymentRecord = z.object({
  payment: z.extend(PaymentWithOrder, {
    payer: z.object({ id: Id, name: z.string() }),
    gateway: z.string(),
    merchantReference: z.string(),
    failureWords: z.nullable(z.string()),
  }),
  books: z.object({ paidPiasters: Piasters, feePiasters: Piasters, returnedPiasters: Piasters }),
  word: z.nullable(GatewayWord),
  differs: z.array(z.enum(disagreements)),
  events: z.array(PaymentEvent),
  entries: z.array(JournalEntry),
  tasks: z.array(Task),
});
export type PaymentRecord = z.input<typeof PaymentRecord>;

/** A card stored at the gateway; its number is never stored here. */
export const SavedCard = z.object({ id: Id, brand: z.string(), lastDigits: z.string() });
export type SavedCard = z.input<typeof SavedCard>;

/** A payment method on offer. `isDown`: its gateway does not respond at the moment. */
export const OfferedMethod = z.object({ method: oneOf(PaymentMethod), gateway: GatewayName, isDown: z.boolean() });
export type OfferedMethod = z.input<typeof OfferedMethod>;

export const InstallmentPlan = z.object({
  id: z.string(),
  name: z.string(),
  bank: z.string(),
  months: z.int(),
  ratePercent: z.number(),
  /** The amounts it accepts in piasters, both ends inclusive. */
  leastPiasters: Piasters,
  mostPiasters: Piasters,
});
export type InstallmentPlan = z.input<typeof InstallmentPlan>;

const theirs = ownerOr(admin, student, "transaction-not-found");
const mine = owner(student, "transaction-not-found");
const named = z.strictObject({ id: Id });

export const payments = {
  list: get("/tx/list", {
    who: ownerOr(admin, student, "transaction-not-found", "personId"),
    query: PaymentFilter,
    answer: z.extend(page(PaymentLine), { hasMorePayers: z.optional(z.boolean()) }),
    summary:
      "My transactions, or anyone's for staff, newest first; of a name that many have, those of its first twenty payers, which is said.",
  }),
  last: get("/tx/last", { who: student, answer: z.object({ payment: z.nullable(Payment) }), summary: "My latest transaction." }),
  read: get("/tx/:id", { who: theirs, params: ById, answer: PaymentWithOrder, summary: "A transaction." }),
  ways: get("/tx/ways", {
    who: student,
    answer: z.object({ list: z.array(OfferedMethod) }),
    summary: "The ways to pay that are offered, and which of them cannot be used now.",
  }),
  receipts: get("/tx/:id/receipts", {
    who: theirs,
    params: ById,
    answer: z.object({ list: z.array(Receipt) }),
    summary: "The receipts of a transaction, in the order of their numbers.",
  }),
  record: get("/tx/:id/record", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: PaymentRecord,
    summary: "Everything of a transaction: its history, its postings, what the gateway said last, and what waits of it.",
  }),
  status: get("/fawry/payment-status", {
    who: theirs,
    query: z.strictObject({ id: IdText }),
    answer: PaymentWithOrder,
    summary: "What we know of a transaction; asks nobody.",
  }),
  sync: post("/fawry/payment-status/sync", {
    who: theirs,
    body: named,
    answer: Payment,
    audits: "payment",
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
  cards: get("/fawry/card-token/list", {
    who: student,
    answer: z.object({ list: z.array(SavedCard), isFresh: z.boolean() }),
    rate: { times: 30, seconds: 60 },
    summary: "My stored cards; not fresh when the gateway did not answer and these are the ones we know of.",
  }),
  removeCard: del("/fawry/card-token", {
    who: owner(student, "not-found"),
    query: z.strictObject({ id: IdText }),
    answer: Done,
    rate: { times: 20, seconds: 60 },
    summary: "Forget a stored card.",
  }),
  cardPage: get("/fawry/card-token/url", {
    who: student,
    answer: z.object({ url: z.string() }),
    summary: "The gateway's page that takes a new card.",
  }),
  installmentPlans: get("/fawry/installment-plans", {
    who: student,
    query: z.strictObject({ amount: z.optional(countText(1, 999_999)) }),
    answer: z.object({ list: z.array(InstallmentPlan) }),
    rate: { times: 30, seconds: 60 },
    summary: "The gateway's installment plans with the amounts they take; or those for an amount in whole pounds.",
  }),
} satisfies Record<string, Endpoint>;

export const paymentEvents = { TransactionStatusUpdate: event(z.object({ id: Id, status: oneOf(PaymentStatus) })) };
