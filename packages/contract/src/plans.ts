import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { ById, Id, Instant, oneOf, Piasters, page, paging } from "./kernel/shapes.ts";
import { admin, anyone, ownOrAll, student } from "./kernel/who.ts";

export const PlanPeriod = { Month: 0, Quarter: 1, Year: 2, FreeTrial: 3 } as const;
export type PlanPeriod = (typeof PlanPeriod)[keyof typeof PlanPeriod];
/** The periods that are paid for. */
export const PaidPeriod = { Month: 0, Quarter: 1, Year: 2 } as const;
export type PaidPeriod = (typeof PaidPeriod)[keyof typeof PaidPeriod];

export const monthsOfPeriod: Record<PlanPeriod, number> = { 0: 1, 1: 3, 2: 12, 3: 1200 };
export const weeksOfPeriod: Record<PlanPeriod, number> = { 0: 4, 1: 12, 2: 52, 3: 5200 };
export const installmentCounts = [2, 3, 4] as const;

/** One way to buy a plan. `oldPricePiasters` is the price before the discount, null without one. */
export const PlanOffer = z.object({
  period: oneOf(PlanPeriod),
  months: z.int(),
  weeks: z.int(),
  totalMinutes: z.int(),
  discountPercent: z.int(),
  pricePiasters: Piasters,
  monthlyPiasters: Piasters,
  oldPricePiasters: z.nullable(Piasters),
  installments: z.array(z.object({ payments: z.int(), partPiasters: Piasters })),
});
export type PlanOffer = z.input<typeof PlanOffer>;

export const Plan = z.object({
  id: Id,
  weeklyMinutes: z.int(),
  tier: z.nullable(z.enum(["beginning", "advance", "professional"])),
  monthPricePiasters: Piasters,
  freeTrial: z.boolean(),
  forInvitesOnly: z.boolean(),
  retired: z.boolean(),
  createdAt: Instant,
  offers: z.array(PlanOffer),
});
export type Plan = z.input<typeof Plan>;

/** A plan kept for one student. `period` null leaves the choice to them. */
export const PlanInvite = z.object({
  id: Id,
  studentId: Id,
  plan: Plan,
  period: z.nullable(oneOf(PlanPeriod)),
  expiresAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type PlanInvite = z.input<typeof PlanInvite>;

export const plans = {
  list: get("/plan/list", {
    who: anyone,
    publicCache: ["plans"],
    answer: z.object({ list: z.array(Plan) }),
    summary: "The public plans with their prices, smallest first.",
  }),
  read: get("/plan/:id", {
    who: anyone,
    params: ById,
    answer: Plan,
    summary: "A plan; one for invites only is there for staff, and in the periods they are invited to for its invited students.",
  }),
  invites: get("/plan-invite/list", {
    who: ownOrAll(admin, student),
    query: z.strictObject(paging),
    answer: page(PlanInvite),
    summary: "My plan invites, or everyone's for staff.",
  }),
} satisfies Record<string, Endpoint>;
