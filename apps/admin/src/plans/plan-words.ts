import { tierOf } from "@hiwar/contract/plan-offers";
import { mostOnPlan, type PlanRecord, type PlanState } from "@hiwar/contract/plans";
import type { BadgeProps } from "@hiwar/ui/badge";
import { say } from "../words/plans.ts";

/** Returns a plan's name: "trial", its tier, or its minutes if it has no tier. */
export function planName({ freeTrial, weeklyMinutes }: Pick<PlanRecord, "freeTrial" | "weeklyMinutes">): string {
  const tier = tierOf(weeklyMinutes);
  if (freeTrial) return say("tier.trial");
  return tier ? say(`tier.${tier}`) : say("minutesAWeek", { minutes: weeklyMinutes });
}

/** Returns the text under the name: the minutes, unless they are the name. */
export function planMinutes(plan: Pick<PlanRecord, "freeTrial" | "weeklyMinutes">): string | null {
  const minutes = say("minutesAWeek", { minutes: plan.weeklyMinutes });
  return minutes === planName(plan) ? null : minutes;
}

export const stateTone: Readonly<Record<PlanState, BadgeProps["tone"]>> = {
  public: "success",
  invited: "warning",
  trial: "info",
  retired: "plain",
};

/** Formats a count of students, or that there are more than are counted. */
export function sayLive(live: number, exact: "liveNow" | "retireKeeps", more: "liveNowMore" | "retireKeepsMore"): string {
  return live > mostOnPlan ? say(more, { count: mostOnPlan }) : say(exact, { count: live });
}
