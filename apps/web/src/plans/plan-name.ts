import type { Plan } from "@hiwar/contract/plans";
import type { useSay } from "../frame/say.tsx";

/** A plan's name: its tier, or its minutes where it has none. */
export function planName(say: ReturnType<typeof useSay>, plan: Pick<Plan, "tier" | "weeklyMinutes">): string {
  return plan.tier ? say(`plans.tier.${plan.tier}`) : say("plans.tier.other", { minutes: plan.weeklyMinutes });
}
