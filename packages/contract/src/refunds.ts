import * as z from "zod/mini";
import { WhyNot } from "./calendar.ts";
import { type Endpoint, get, patch, post } from "./kernel/endpoint.ts";
import { ById, Id, Instant, Minutes, Piasters, page, paging, text } from "./kernel/shapes.ts";
import { admin, owner, ownerOr, student } from "./kernel/who.ts";
import { Subscription } from "./subscriptions.ts";

export const refundBounds = { note: { minimum: 10, maximum: 500 } } as const;

/** What takes away from what was paid: weeks that are over, minutes of the week that runs, what the gateway keeps. */
export const refundLineKinds = ["weeks", "minutes", "fees"] as const;
export type RefundLineKind = (typeof refundLineKinds)[number];

/** `minutes` is null for fees. Piasters are taken away: never negative. */
const RefundLine = z.object({ kind: z.enum(refundLineKinds), minutes: z.nullable(Minutes), piasters: Piasters });
export type RefundLine = z.input<typeof RefundLine>;

/**
 * Why nothing can be given back now: it is not paid; it went or is going back already; it cost nothing; a lesson is booked for it; a lesson of it
 * is not judged yet or waits for staff's decision; its lesson stands or was given; its term is over; fees would take all that is left.
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

/** The lesson that stands in the way; `whyNotCancel` is the student's. */
const LessonInTheWay = z.object({
  id: Id,
  start: Instant,
  durationMinutes: Minutes,
  tutorName: z.string(),
  whyNotCancel: WhyNot,
});

/** A plan's weeks: how many it has, how many are over, minutes of each, and when its next one begins. */
const RefundTerm = z.object({
  subscriptionId: Id,
  weeks: z.int(),
  passedWeeks: z.int(),
  weeklyMinutes: z.int(),
  startsAt: Instant,
  endsAt: Instant,
});

/** A refund that was asked for: `sentAt` is when the gateway was called, `refusedAt` when it said no and staff took over. */
const Refund = z.object({
  amountPiasters: Piasters,
  askedAt: Instant,
  sentAt: z.nullable(Instant),
  refusedAt: z.nullable(Instant),
  doneAt: z.nullable(Instant),
});
export type Refund = z.input<typeof Refund>;

/** What would be given back of a payment now, line by line: `paidPiasters` less the lines is `refundPiasters`. All of it in whole piasters. */
export const RefundQuote = z.object({
  paymentId: Id,
  description: z.string(),
  paidPiasters: Piasters,
  lines: z.array(RefundLine),
  refundPiasters: Piasters,
  /** Nothing is kept for the gateway's fees: the tutor or we were the cause. */
  isFaultOfOthers: z.boolean(),
  term: z.nullable(RefundTerm),
  obstacle: z.nullable(z.enum(refundObstacles)),
  lesson: z.nullable(LessonInTheWay),
  /** What it would be from the next week on; null where that is not known or nothing. */
  next: z.nullable(z.object({ at: Instant, refundPiasters: Piasters })),
  /** The latest one that was asked for. */
  refund: z.nullable(Refund),
});
export type RefundQuote = z.input<typeof RefundQuote>;

/** `seenPiasters` is what its reader was shown: at another sum nothing goes back (`price-changed`). */
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
