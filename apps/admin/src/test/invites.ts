import type { PlanInvite } from "@hiwar/contract/plans";
import { planRecord } from "./plans.ts";

/** An invite of Salma's to a trial that she has not begun; `parts` override fields. */
export function planInvite(parts: Partial<PlanInvite> = {}): PlanInvite {
  const { monthDiscount, quarterDiscount, yearDiscount, retiredAt, version, live, ...plan } = planRecord({
    id: 6,
    weeklyMinutes: 60,
    monthPricePiasters: 0,
    freeTrial: true,
    forInvitesOnly: true,
  });
  return {
    id: 4,
    studentId: 12,
    student: { id: 12, name: "سلمى حسن" },
    state: "open",
    plan,
    period: 3,
    expiresAt: null,
    acceptedAt: null,
    endedAt: null,
    createdAt: "2026-11-20T10:00:00Z",
    ...parts,
  };
}
