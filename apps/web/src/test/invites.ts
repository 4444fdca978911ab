import type { PlanInvite } from "@hiwar/contract/plans";
import { plan } from "./orders.ts";

/** An open plan invite of Salma's, with her choice of period; `otherwise` overrides fields. */
export const planInvite = (otherwise: Partial<PlanInvite> = {}): PlanInvite => ({
  id: 6,
  studentId: 1,
  state: "open",
  plan: { ...plan, forInvitesOnly: true },
  period: null,
  expiresAt: null,
  acceptedAt: null,
  endedAt: null,
  createdAt: "2026-11-01T08:00:00Z",
  ...otherwise,
});

/** An invite to a free trial of an hour a week. */
export const trialInvite = (otherwise: Partial<PlanInvite> = {}): PlanInvite => {
  const trial = { ...plan, id: 9, weeklyMinutes: 60, tier: null, monthPricePiasters: 0, freeTrial: true, forInvitesOnly: true, offers: [] };
  return planInvite({ id: 7, period: 3, plan: trial, ...otherwise });
};
