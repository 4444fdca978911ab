import { offerOf, periodsOf, tierOf } from "@hiwar/contract/plan-offers";
import type { PlanRecord } from "@hiwar/contract/plans";

/** The beginning plan of the seed; `parts` override fields, and its offers are computed from them. */
export function planRecord(parts: Partial<Omit<PlanRecord, "offers" | "tier" | "retired">> = {}): PlanRecord {
  const plan = {
    id: 1,
    weeklyMinutes: 120,
    monthPricePiasters: 204_000,
    monthDiscount: 10,
    quarterDiscount: 20,
    yearDiscount: 30,
    freeTrial: false,
    forInvitesOnly: false,
    retiredAt: null,
    createdAt: "2026-11-01T10:00:00Z",
    version: 1,
    live: 214,
    ...parts,
  };
  const offers = periodsOf(plan).map((period) => offerOf(plan, period));
  return { ...plan, tier: tierOf(plan.weeklyMinutes), retired: plan.retiredAt !== null, offers };
}
