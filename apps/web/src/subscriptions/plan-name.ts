import type { Plan } from "@hiwar/contract/plans";
import { say } from "../words/plans.ts";

/** Returns a plan's name: its tier, or its minutes if it has none. */
export function planName(plan: Pick<Plan, "tier" | "weeklyMinutes">): string {
  return plan.tier ? say(`tier.${plan.tier}`) : say("tier.other", { minutes: plan.weeklyMinutes });
}
