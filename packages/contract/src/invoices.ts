import * as z from "zod/mini";
import { WhyNot } from "./calendar.ts";
import { UploadId } from "./files.ts";
import { del, type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { ById, Day, Done, Id, IdText, Instant, Minutes, oneOf, oneOfText, Piasters, page, paging, text } from "./kernel/shapes.ts";
import { admin, owner, ownerOr, ownOrAll, tutor } from "./kernel/who.ts";
import { InvoiceMethodText, InvoiceStatusText } from "./legacy-invoices.ts";
import { lessonOutcomes } from "./lessons.ts";
import { bankCodes, WithdrawMethod } from "./payout.ts";

/** PendingApproval: staff have not decided. PendingCancellation: the tutor asked to cancel. The other three are final. */
export const WithdrawStatus = { PendingApproval: 0, PendingCancellation: 1, Canceled: 2, Approved: 3, Rejected: 4 } as const;
export type WithdrawStatus = (typeof WithdrawStatus)[keyof typeof WithdrawStatus];

/** States of a request as tutors and staff see them, derived from its `WithdrawStatus` and from what the tutor has asked. */
export const invoiceStates = [
  "pending",
  "canceled-by-receiver",
  "updated-by-receiver",
  "cancellation-approved-by-admin",
  "canceled-by-admin",
  "fulfilled",
  "rejected",
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Limits of withdrawals (docs/rules.md#withdrawals). */
export const invoiceLimits = {
  leastPiasters: 100_00,
  mostPiasters: 50_000_00,
  workingDays: 5,
  note: 500,
  batch: 100,
  reference: { minimum: 3, maximum: 60 },
  months: 6,
} as const;

const Amount = z.int().check(z.minimum(invoiceLimits.leastPiasters), z.maximum(invoiceLimits.mostPiasters));

/** A payout's destination as typed. `readPayout` checks that the method and bank exist and fit together. */
export const Receiver = z.strictObject({
  method: z.int().check(z.minimum(0), z.maximum(99)),
  receiver: text(1, 60),
  bank: z.optional(text(1, 20)),
});
export type Receiver = z.input<typeof Receiver>;
const payout = { method: oneOf(WithdrawMethod), receiver: z.string(), bank: z.nullable(z.enum(bankCodes)) };

/** A day from the request to the expected payout, both included. */
const PayoutDay = z.object({ day: Day, isWorking: z.boolean() });

/**
 * A tutor's request to be paid. `change` holds the receiver that the tutor wants instead. `days` run from the day of the request to the expected
 * payout. `receiptUrl` is valid for ten minutes. Only staff see who decided. Each `whyNot…` concerns the tutor, except `whyNotBatch`.
 */
export const Invoice = z.object({
  id: Id,
  tutor: z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) }),
  ...payout,
  amountPiasters: Piasters,
  status: oneOf(WithdrawStatus),
  state: z.enum(invoiceStates),
  note: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  batchId: z.nullable(Id),
  decidedBy: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  decidedAt: z.nullable(Instant),
  cancelAskedAt: z.nullable(Instant),
  cancelRefusedAt: z.nullable(Instant),
  change: z.nullable(z.object({ ...payout, askedAt: Instant })),
  expectedOn: Day,
  days: z.array(PayoutDay),
  whyNotCancel: WhyNot,
  whyNotChange: WhyNot,
  whyNotBatch: WhyNot,
});
export type Invoice = z.input<typeof Invoice>;

/** `open` awaits staff, oldest first; the other groups come latest first. `closed` is everything decided. */
export const invoiceGroups = ["open", "closed", "canceled", "approved", "rejected"] as const;
export type InvoiceGroup = (typeof invoiceGroups)[number];
export const InvoiceFilter = z.strictObject({
  ...paging,
  group: z.optional(z.enum(invoiceGroups)),
  method: z.optional(oneOfText(Object.values(WithdrawMethod))),
  /** Legacy numbers for the group and the method, used when `group` and `method` are omitted. */
  invoiceStatus: z.optional(InvoiceStatusText),
  invoiceMethod: z.optional(InvoiceMethodText),
  tutorId: z.optional(IdText),
});
export type InvoiceFilter = z.input<typeof InvoiceFilter>;

const Month = z.object({ month: z.string(), earnedPiasters: Piasters, lessons: z.int(), minutes: Minutes });

/**
 * A tutor's money: earned less than a day ago, ready to withdraw, being withdrawn, and paid out so far. `months` end with the current one. `booked`
 * is what firm upcoming lessons will bring; `last` is the destination of the latest request.
 */
export const InvoiceStats = z.object({
  pendingPiasters: Piasters,
  pendingLessons: z.int(),
  nextPayableAt: z.nullable(Instant),
  payablePiasters: Piasters,
  withdrawingPiasters: Piasters,
  openRequests: z.int(),
  paidOutPiasters: Piasters,
  expectedOn: Day,
  months: z.array(Month),
  booked: z.object({ earnedPiasters: Piasters, lessons: z.int(), minutes: Minutes, lastAt: z.nullable(Instant) }),
  last: z.nullable(z.object(payout)),
});
export type InvoiceStats = z.input<typeof InvoiceStats>;

/**
 * `pending` until a day after the lesson, then `payable`, also once it is paid out. `disputed` while the lesson's report awaits a decision, `undone`
 * if that gave the lesson back to the student. `none` if the lesson earned nothing.
 */
export const earningStates = ["pending", "payable", "disputed", "undone", "none"] as const;
export type EarningState = (typeof earningStates)[number];
export const Earning = z.object({
  lessonId: Id,
  start: Instant,
  minutes: Minutes,
  studentName: z.string(),
  outcome: z.nullable(z.enum(lessonOutcomes)),
  earnedPiasters: z.nullable(Piasters),
  state: z.enum(earningStates),
  payableAt: z.nullable(Instant),
});
export type Earning = z.input<typeof Earning>;
export const earningGroups = ["pending", "payable", "none"] as const;
export type EarningGroup = (typeof earningGroups)[number];

/** Bank requests paid together through one bank file. The batch is over once it is paid or given up. */
export const InvoiceBatch = z.object({
  id: Id,
  invoices: z.int(),
  amountPiasters: Piasters,
  createdAt: Instant,
  createdBy: z.string(),
  paidAt: z.nullable(Instant),
  reference: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
});
export type InvoiceBatch = z.input<typeof InvoiceBatch>;

const Note = z.string().check(z.trim(), z.minLength(1), z.maxLength(invoiceLimits.note));
const Reference = text(invoiceLimits.reference.minimum, invoiceLimits.reference.maximum);

const tutors = {
  who: owner(tutor, "invoice-not-found"),
  params: ById,
  answer: Invoice,
  idempotent: true,
  rate: { times: 20, seconds: 60 },
} as const;
const staff = { who: admin, staffOnly: true } as const;
const audited = { ...staff, audits: "invoice", idempotent: true } as const;
const auditedBatch = { ...audited, audits: "invoice-batch" } as const;

export const invoices = {
  ask: post("/invoice", {
    who: tutor,
    body: z.extend(Receiver, { amountPiasters: Amount }),
    answer: Invoice,
    idempotent: true,
    rate: { times: 60, seconds: 60 },
    summary: "Ask for a part of what is payable: it is set aside at once, and more than there is is `illegal`.",
  }),
  stats: get("/invoice/stats/:id", {
    who: ownerOr(admin, tutor, "tutor-not-found", "id"),
    params: ById,
    answer: InvoiceStats,
    summary: "A tutor's balances, months, and what is booked.",
  }),
  earnings: get("/invoice/earning/list", {
    who: tutor,
    query: z.strictObject({ ...paging, group: z.optional(z.enum(earningGroups)) }),
    answer: page(Earning),
    summary: "What each of my lessons earned, and when it becomes payable.",
  }),
  list: get("/invoice", {
    who: ownOrAll(admin, tutor),
    query: InvoiceFilter,
    answer: page(Invoice),
    summary: "My requests to be paid, or everyone's for staff.",
  }),
  read: get("/invoice/:id", {
    who: ownerOr(admin, tutor, "invoice-not-found"),
    params: ById,
    answer: Invoice,
    summary: "One request.",
  }),
  askCancel: put("/invoice/:id/cancellation", { ...tutors, summary: "Ask to cancel; staff agree, or refuse and pay." }),
  askChange: put("/invoice/:id/change", {
    ...tutors,
    body: Receiver,
    summary: "Ask for another receiver; until staff apply it the first stands.",
  }),
  dropChange: del("/invoice/:id/change", { ...tutors, summary: "Take such a wish back." }),
  decide: put("/invoice/:id/with/asset", {
    ...audited,
    stepUp: true,
    params: ById,
    body: z.strictObject({
      status: z.literal([WithdrawStatus.PendingApproval, WithdrawStatus.Canceled, WithdrawStatus.Approved, WithdrawStatus.Rejected]),
      note: z.optional(Note),
      /** The id of an upload of the caller's: what the bank or the wallet shows of the transfer. */
      receipt: z.optional(UploadId),
    }),
    answer: Invoice,
    summary: "Approve with a receipt, reject or cancel with a note, agree to a cancellation or (0) refuse it.",
  }),
  decideChange: put("/invoice/:id/change/decision", {
    ...audited,
    stepUp: true,
    params: ById,
    body: z.strictObject({ applied: z.boolean(), note: z.optional(Note) }),
    answer: Invoice,
    summary: "Apply the receiver that the tutor asked for, or refuse it.",
  }),
  note: put("/invoice/:id/note", {
    ...audited,
    params: ById,
    body: z.strictObject({ note: z.nullable(Note) }),
    answer: Invoice,
    summary: "Change or take away what staff told the tutor; of a request that is over, too.",
  }),
  batches: get("/invoice/batch/list", {
    ...staff,
    query: z.strictObject(paging),
    answer: page(InvoiceBatch),
    summary: "Batches, the latest first.",
  }),
  batch: post("/invoice/batch", {
    ...auditedBatch,
    stepUp: true,
    body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(invoiceLimits.batch)) }),
    answer: InvoiceBatch,
    summary: "Put waiting bank requests together; their file is the export `payouts`.",
  }),
  payBatch: put("/invoice/batch/:id/payment", {
    ...auditedBatch,
    stepUp: true,
    params: ById,
    body: z.strictObject({ reference: Reference, receipt: z.optional(UploadId) }),
    answer: InvoiceBatch,
    summary: "The bank has paid a batch: each of its requests is approved, once.",
  }),
  dropBatch: del("/invoice/batch/:id", {
    ...auditedBatch,
    stepUp: true,
    params: ById,
    answer: Done,
    summary: "Give a batch up that the bank did not take: its requests wait again, each by itself.",
  }),
} satisfies Record<string, Endpoint>;

export const invoiceEvents = {
  /** Pushed to the tutor and the channel AdminInvoices when a request changes. */
  InvoiceUpdated: event(z.object({ id: Id, status: oneOf(WithdrawStatus) })),
  /** Pushed to the tutor when the request is canceled. */
  InvoiceDeleted: event(z.object({ id: Id })),
};
