import * as z from "zod/mini";
import { WhyNot } from "./calendar.ts";
import { type Endpoint, get, patch, post } from "./kernel/endpoint.ts";
import { ById, Id, Instant, Minutes, Piasters, page, paging, text } from "./kernel/shapes.ts";
import { admin, owner, ownerOr, student } from "./kernel/who.ts";
import { Subscription } from "./subscriptions.ts";

export const refundBounds = { note: { minimum: 10, maximum: 500 } } as const;

/** Deductions from what was paid: past weeks, used minutes of the current week, and fees that the gateway keeps. */
export const refundLineKinds = ["weeks", "minutes", "fees"] as const;
export type RefundLineKind = (typeof refundLineKinds)[number];

/** `minutes` is null for fees. `piasters` is the deduction, never negative. */
const RefundLine = z.object({ kind: z.enum(refundLineKinds), minutes: z.nullable(Minutes), piasters: Piasters });
export type RefundLine = z.input<typeof RefundLine>;

/**
 * Why no refund is possible now. In order: not paid; already refunded or being refunded; cost nothing; a lesson is booked; a lesson awaits its
 * verdict or staff's decision; its lesson stands or was given; term over; fees would consume all.
 */
export const refundObstacles = [
  "unpaid",
  "returned",
  "free",
  "lesson-booked",
  "lesson-unsettled",
  "delivered",
  "over",
  "nothing-left",
] as const;
export type RefundObstacle = (typeof refundObstacles)[number];

/** The lesson that prevents the refund; `whyNotCancel` is the student's. */
const LessonInTheWay = z.object({
  id: Id,
  start: Instant,
  durationMinutes: Minutes,
  tutorName: z.string(),
  whyNotCancel: WhyNot,
});

/** The term of a bought plan: its weeks, how many of them are past, the minutes per week, and when the term starts and ends. */
const RefundTerm = z.object({
  subscriptionId: Id,
  weeks: z.int(),
  passedWeeks: z.int(),
  weeklyMinutes: z.int(),
  startsAt: Instant,
  endsAt: Instant,
});

/** A requested refund. `sentAt` is when the gateway was called. `refusedAt` is when it refused and staff took over. */
const Refund = z.object({
  amountPiasters: Piasters,
  askedAt: Instant,
  sentAt: z.nullable(Instant),
  refusedAt: z.nullable(Instant),
  doneAt: z.nullable(Instant),
});
export type Refund = z.input<typeof Refund>;

/** What would be refunded for a payment now: `paidPiasters` less the lines is `refundPiasters`. All amounts are whole piasters. */
export const RefundQuote = z.object({
  paymentId: Id,
  description: z.string(),
  paidPiasters: Piasters,
  lines: z.array(RefundLine),
  refundPiasters: Piasters,
  /** Fees are not deducted, because the tutor or we caused the refund. */
  isFaultOfOthers: z.boolean(),
  term: z.nullable(RefundTerm),
  obstacle: z.nullable(z.enum(refundObstacles)),
  lesson: z.nullable(LessonInTheWay),
  /** The refund from next week on; null if unknown or nothing. */
  next: z.nullable(z.object({ at: Instant, refundPiasters: Piasters })),
  /** The latest requested refund. */
  refund: z.nullable(Refund),
});
export type RefundQuote = z.input<typeof RefundQuote>;

/** `seenPiasters` is the amount shown to the reader. If the amount has changed since, nothing is refunded (`price-changed`). */
const seen = { seenPiasters: Piasters };
const asking = { idempotent: true, rate: { times: 20, seconds: 60 } } as const;

export const refunds = {
  quote: get("/tx/refund/:id", {
    who: ownerOr(admin, student, "transaction-not-found"),
    params: ById,
    answer: RefundQuote,
    summary: "What of a transaction would be given back now, line by line, or what stands in the way.",
  }),
  refund: post("/fawry/refund", {
    ...asking,
    who: owner(student, "transaction-not-found"),
    body: z.strictObject({ id: Id, ...seen }),
    answer: RefundQuote,
    summary: "Have a payment of mine given back; the plan it bought ends.",
  }),
  refundAs: post("/tx/:id/refund", {
    ...asking,
    who: admin,
    staffOnly: true,
    stepUp: true,
    audits: "payment",
    params: ById,
    body: z.strictObject({ ...seen, isFaultOfOthers: z.boolean(), note: text(refundBounds.note.minimum, refundBounds.note.maximum) }),
    answer: RefundQuote,
    summary: "Give somebody's payment back, with the reason; the fees are ours where we or the tutor were the cause.",
  }),
  lessons: get("/lesson/refundable/", {
    who: student,
    query: z.strictObject({ ...paging }),
    answer: page(RefundQuote),
    summary: "My paid single lessons without a lesson, the oldest first, with what would be given back.",
  }),
  cancelSubscription: patch("/sub/cancel", {
    ...asking,
    who: owner(student, "subscription-not-found"),
    body: z.strictObject({ id: Id, ...seen }),
    answer: Subscription,
    summary: "End my subscription and have the rest given back; a free trial ends without money.",
  }),
} satisfies Record<string, Endpoint>;
