import type { PlanFacts } from "@hiwar/contract/plan-offers";
import { type PaidPeriod, SoldTerms } from "@hiwar/contract/plans";
import * as z from "zod/mini";

/** A plan as in the form. An empty or invalid number is NaN. */
export type Draft = PlanFacts;

type Field = "weeklyMinutes" | "monthPricePiasters" | "monthDiscount" | "quarterDiscount" | "yearDiscount";
const discounts = ["monthDiscount", "quarterDiscount", "yearDiscount"] as const;

/** Returns the draft of the typed fields. */
export function draftOf(typed: Partial<Record<Field, number | null>>): Draft {
  const number = (field: Field) => typed[field] ?? Number.NaN;
  return {
    weeklyMinutes: number("weeklyMinutes"),
    monthPricePiasters: number("monthPricePiasters"),
    monthDiscount: number("monthDiscount"),
    quarterDiscount: number("quarterDiscount"),
    yearDiscount: number("yearDiscount"),
    freeTrial: false,
  };
}

const fits = (draft: Draft, field: Field) => z.safeParse(SoldTerms.shape[field], draft[field]).success;

export type Fault = "noPrice" | "wrongPrice" | "wrongDiscount" | "wrongMinutes";

/** Returns why a period of the draft has no price; null if it has one. */
export function faultOf(draft: Draft, period: PaidPeriod): Fault | null {
  if (Number.isNaN(draft.monthPricePiasters)) return "noPrice";
  if (!fits(draft, "monthPricePiasters")) return "wrongPrice";
  if (!fits(draft, discounts[period])) return "wrongDiscount";
  return fits(draft, "weeklyMinutes") ? null : "wrongMinutes";
}

/** Whether a period of the draft has a price. */
export const hasPrice = (draft: Draft, period: PaidPeriod) => faultOf(draft, period) === null;
