import { PlanPeriod } from "@hiwar/contract/plans";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";

/** How the term that runs stands in the way of another one: it does until its last week, and a trial never does. */
export function termOf({ info, queued, week }: WeeklyBalance): "none" | "runs" | "ends" | "queued" {
  if (queued) return "queued";
  if (!info || info.period === PlanPeriod.FreeTrial) return "none";
  return week === info.weeks ? "ends" : "runs";
}
