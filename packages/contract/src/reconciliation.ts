import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Day, Id, Instant, Piasters, page, paging } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";
import { GatewayName } from "./payments.ts";
import { bookDifferences } from "./tasks.ts";

/** What came, what of it the gateway kept, and what went back, in piasters. */
const Sums = z.object({ paidPiasters: Piasters, feePiasters: Piasters, returnedPiasters: Piasters });

/** One day's money at one gateway, as it says and as the books say. `waiting` orders are still to be asked about; sums come when none is. */
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

/** An order that differs, and what staff make of it. */
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
} satisfies Record<string, Endpoint>;
