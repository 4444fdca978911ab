import { PlanPeriod } from "@hiwar/contract/plans";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";

/** Whether the running term prevents another: it does until its last week; a trial never does. */
export function termOf({ info, queued, week }: WeeklyBalance): "none" | "runs" | "ends" | "queued" {
  if (queued) return "queued";
  if (!info || info.period === PlanPeriod.FreeTrial) return "none";
  return week === info.weeks ? "ends" : "runs";
}
