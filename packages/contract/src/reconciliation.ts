import * as z from "zod/mini";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { Day, Id, Instant, latinDigitsText, Piasters, page, paging } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";
import { GatewayName } from "./payments.ts";
import { bookDifferences } from "./tasks.ts";

/** Money received, fees kept by the gateway, and money returned, in piasters. */
const Sums = z.object({ paidPiasters: Piasters, feePiasters: Piasters, returnedPiasters: Piasters });

/**
 * One Cairo day's money at one gateway: `there` according to the gateway, `here` according to the books. The sums are set when the day closes, once
 * every order was compared.
 */
export const ReconciledDay = z.object({
  gateway: GatewayName,
  day: Day,
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  orders: z.int(),
  differing: z.int(),
  there: Sums,
  here: Sums,
});
export type ReconciledDay = z.input<typeof ReconciledDay>;

/** An order on which gateway and books differ, with the staff's decision. */
const Difference = z.object({
  paymentId: Id,
  description: z.string(),
  payer: z.object({ id: Id, name: z.string() }),
  what: z.enum(bookDifferences),
  amountPiasters: Piasters,
  there: Sums,
  here: Sums,
  decided: z.nullable(z.object({ at: Instant, note: z.nullable(z.string()) })),
});
export type Difference = z.input<typeof Difference>;

export const DayFilter = z.strictObject({ ...paging, state: z.optional(z.enum(["differing", "open"])) });
export type DayFilter = z.input<typeof DayFilter>;

export const feeBounds = { lines: { minimum: 1, maximum: 200 } } as const;

/** The fee of one order according to a gateway's statement. `number` is the gateway's or ours. */
const StatedFee = z.object({
  number: latinDigitsText(/^[\w-]{1,64}$/),
  feePiasters: Piasters.check(z.nonnegative(), z.maximum(1_000_000_00)),
});
export type StatedFee = z.input<typeof StatedFee>;

/** Why a statement's line was not booked: unknown number, order not paid, fee above the paid amount, or order already in an earlier line. */
export const feeObstacles = ["unknown", "unpaid", "too-much", "twice"] as const;
export type FeeObstacle = (typeof feeObstacles)[number];

const staff = { who: admin, staffOnly: true } as const;

export const reconciliation = {
  days: get("/reconciliation/list", {
    ...staff,
    query: DayFilter,
    answer: page(ReconciledDay),
    summary: "Each day's money at each gateway, the latest first.",
  }),
  day: get("/reconciliation/:gateway/:day", {
    ...staff,
    params: z.strictObject({ gateway: GatewayName, day: Day }),
    answer: z.extend(ReconciledDay, { waiting: z.int(), differences: z.array(Difference) }),
    summary: "One of them with what differs, a hundred orders at most.",
  }),
  bookFees: post("/reconciliation/fees", {
    ...staff,
    stepUp: true,
    idempotent: true,
    audits: "payment-fee",
    body: z.strictObject({
      gateway: GatewayName,
      fees: z.array(StatedFee).check(z.minLength(feeBounds.lines.minimum), z.maxLength(feeBounds.lines.maximum)),
    }),
    answer: z.object({
      booked: z.int(),
      same: z.int(),
      refused: z.array(z.object({ number: z.string(), why: z.enum(feeObstacles) })),
    }),
    rate: { times: 20, seconds: 60 },
    summary: "Book what a gateway's statement says it kept of some orders; what differs from what is booked moves the books, once.",
  }),
} satisfies Record<string, Endpoint>;
