import { PlanPeriod } from "@hiwar/contract/plans";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";

/**
 * Returns how the running term prevents another one: "runs" until its final week, "ends" in it, "queued" if one follows, "none" otherwise; a trial
 * never prevents one.
 */
export function termOf({ info, queued, week }: WeeklyBalance): "none" | "runs" | "ends" | "queued" {
  if (queued) return "queued";
  if (!info || info.period === PlanPeriod.FreeTrial) return "none";
  return week === info.weeks ? "ends" : "runs";
}
