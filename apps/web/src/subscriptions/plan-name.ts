import type { Plan } from "@hiwar/contract/plans";
import { say } from "../words/plans.ts";

/** A plan's name: its tier, or its minutes where it has none. */
export function planName(plan: Pick<Plan, "tier" | "weeklyMinutes">): string {
  return plan.tier ? say(`tier.${plan.tier}`) : say("tier.other", { minutes: plan.weeklyMinutes });
}
