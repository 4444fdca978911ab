import type { InviteState, PlanInvite } from "@hiwar/contract/plans";
import type { BadgeProps } from "@hiwar/ui/badge";
import { planName } from "../plans/plan-words.ts";
import { say } from "../words/invites.ts";
import { say as sayPlans } from "../words/plans.ts";

export const stateTone: Readonly<Record<InviteState, BadgeProps["tone"]>> = {
  open: "info",
  accepted: "success",
  over: "plain",
  ended: "plain",
};

/** What a plan is called among others: two trials differ by their minutes. */
export const planWords = (plan: Pick<PlanInvite["plan"], "freeTrial" | "weeklyMinutes">) =>
  plan.freeTrial
    ? say("planOf", { name: planName(plan), minutes: sayPlans("minutesAWeek", { minutes: plan.weeklyMinutes }) })
    : planName(plan);

/** For which period, or that the student chooses. */
export const periodWords = ({ plan, period }: Pick<PlanInvite, "plan" | "period">) =>
  say(plan.freeTrial ? "period3" : period === null ? "anyPeriod" : `period${period}`);
