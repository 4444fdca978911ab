import * as z from "zod/mini";
import { del, type Endpoint, get, patch, post } from "./kernel/endpoint.ts";
import { ById, Id, Instant, oneOf, Piasters, page, paging } from "./kernel/shapes.ts";
import { admin, anyone, ownOrAll, student, superAdmin } from "./kernel/who.ts";

export const PlanPeriod = { Month: 0, Quarter: 1, Year: 2, FreeTrial: 3 } as const;
export type PlanPeriod = (typeof PlanPeriod)[keyof typeof PlanPeriod];
/** Periods that cost money. */
export const PaidPeriod = { Month: 0, Quarter: 1, Year: 2 } as const;
export type PaidPeriod = (typeof PaidPeriod)[keyof typeof PaidPeriod];

export const monthsOfPeriod: Record<PlanPeriod, number> = { 0: 1, 1: 3, 2: 12, 3: 1200 };
export const weeksOfPeriod: Record<PlanPeriod, number> = { 0: 4, 1: 12, 2: 52, 3: 5200 };
export const installmentCounts = [2, 3, 4] as const;

/** An offer of a plan for one period. `oldPricePiasters` is the price before the discount, null without one. */
export const PlanOffer = z.object({
  period: oneOf(PlanPeriod),
  months: z.int(),
  weeks: z.int(),
  totalMinutes: z.int(),
  discountPercent: z.int(),
  pricePiasters: Piasters,
  monthlyPiasters: Piasters,
  oldPricePiasters: z.nullable(Piasters),
  installments: z.array(z.object({ payments: z.int(), partsPiasters: z.array(Piasters) })),
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

/** Up to this many subscribers of one plan are counted exactly; one more means "more than that". */
export const mostOnPlan = 1000;

/** A plan as staff see it. `live` counts its current subscribers, at most `mostOnPlan` + 1; `version` counts its changes. */
export const PlanRecord = z.extend(Plan, {
  monthDiscount: z.int(),
  quarterDiscount: z.int(),
  yearDiscount: z.int(),
  retiredAt: z.nullable(Instant),
  version: z.int(),
  live: z.int(),
});
export type PlanRecord = z.input<typeof PlanRecord>;

export const planStates = ["public", "invited", "trial", "retired"] as const;
export type PlanState = (typeof planStates)[number];
export const PlanFilter = z.strictObject({ ...paging, state: z.optional(z.enum(planStates)) });

const Percent = z.int().check(z.minimum(0), z.maximum(100));
const WeeklyMinutes = z.int().check(z.minimum(45), z.maximum(2520));
/** From one piaster to a million pounds. */
const MonthPrice = z.int().check(z.minimum(1), z.maximum(100_000_000));
/** Minutes and prices of a plan for sale. */
export const SoldTerms = z.strictObject({
  weeklyMinutes: WeeklyMinutes,
  monthPricePiasters: MonthPrice,
  monthDiscount: Percent,
  quarterDiscount: Percent,
  yearDiscount: Percent,
  forInvitesOnly: z.boolean(),
});
export type SoldTerms = z.input<typeof SoldTerms>;
/** Weekly minutes of a free trial. */
export const TrialTerms = z.strictObject({ weeklyMinutes: WeeklyMinutes });
/** A plan to create: one for sale, or a free trial, which costs nothing and is for invited students only. */
export const NewPlan = z.union([
  z.extend(SoldTerms, { freeTrial: z.literal(false) }),
  z.extend(TrialTerms, { freeTrial: z.literal(true) }),
]);
export type NewPlan = z.input<typeof NewPlan>;
/**
 * Editable fields of a plan; only the minutes of a free trial. `retired: false` offers the plan again. If somebody else changed it since
 * `seenVersion`, nothing is written (`plan-changed`).
 */
export const PlanChange = z.partial(z.extend(SoldTerms, { retired: z.literal(false), seenVersion: z.int() }));
export type PlanChange = z.input<typeof PlanChange>;

const bySuperAdmin = { who: superAdmin, staffOnly: true, stepUp: true, audits: "plan" } as const;
const ofInvites = { ...bySuperAdmin, audits: "plan-invite" } as const;

export const inviteStates = ["open", "accepted", "over", "ended"] as const;
export type InviteState = (typeof inviteStates)[number];
/** Terms of an invite. A null or omitted `period` leaves the choice to the student; a null or omitted `expiresAt` means no end. */
const kept = { period: z.optional(z.nullable(oneOf(PlanPeriod))), expiresAt: z.optional(z.nullable(Instant)) };
export const NewPlanInvite = z.strictObject({ studentId: Id, planId: Id, ...kept });
export const PlanInviteFilter = z.strictObject({ ...paging, state: z.optional(z.enum(inviteStates)) });

/** A plan reserved for one student; only staff receive the student's name. If `period` is null, the student chooses it. */
export const PlanInvite = z.object({
  id: Id,
  studentId: Id,
  student: z.optional(z.object({ id: Id, name: z.string() })),
  state: z.enum(inviteStates),
  plan: Plan,
  period: z.nullable(oneOf(PlanPeriod)),
  expiresAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
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
  kept: get("/plan/list/kept", {
    who: admin,
    staffOnly: true,
    query: PlanFilter,
    answer: page(PlanRecord),
    summary: "All plans, retired ones last, with how many are on each.",
  }),
  record: get("/plan/:id/record", { who: admin, staffOnly: true, params: ById, answer: PlanRecord, summary: "A plan as staff keep it." }),
  create: post("/plan", { ...bySuperAdmin, body: NewPlan, answer: PlanRecord, summary: "Make a plan; it is on sale at once." }),
  change: patch("/plan/:id", {
    ...bySuperAdmin,
    params: ById,
    body: PlanChange,
    answer: PlanRecord,
    summary: "Change what a plan gives and costs whoever buys it from now on, or offer a retired one again.",
  }),
  retire: del("/plan/:id", {
    ...bySuperAdmin,
    params: ById,
    answer: PlanRecord,
    summary: "Sell a plan no more; whoever is on it stays, and what was ordered is honoured.",
  }),
  invites: get("/plan-invite/list", {
    who: ownOrAll(admin, student),
    query: PlanInviteFilter,
    answer: page(PlanInvite),
    summary: "My plan invites, or everyone's for staff, newest first.",
  }),
  readInvite: get("/plan-invite/:id", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: PlanInvite,
    summary: "A plan invite as staff keep it.",
  }),
  invite: post("/plan-invite", {
    ...ofInvites,
    body: NewPlanInvite,
    answer: PlanInvite,
    idempotent: true,
    summary: "Keep a plan for a student, a free trial too, and tell them.",
  }),
  changeInvite: patch("/plan-invite", {
    ...ofInvites,
    body: z.strictObject({ id: Id, ...kept }),
    answer: PlanInvite,
    summary: "Change an open invite: for which period, until when.",
  }),
  endInvite: del("/plan-invite/:id", {
    ...ofInvites,
    params: ById,
    answer: PlanInvite,
    summary: "End an open invite; what was ordered with it may still be paid.",
  }),
} satisfies Record<string, Endpoint>;
