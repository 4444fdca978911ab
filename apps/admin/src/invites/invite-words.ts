import type { MailedInviteState } from "@hiwar/contract/invites";
import { type InviteState, PaidPeriod, type PlanInvite, type PlanRecord } from "@hiwar/contract/plans";
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

/** Returns a plan's name; a trial's also has its weekly minutes, by which two trials differ. */
export const planWords = (plan: Pick<PlanInvite["plan"], "freeTrial" | "weeklyMinutes">) =>
  plan.freeTrial
    ? say("planOf", { name: planName(plan), minutes: sayPlans("minutesAWeek", { minutes: plan.weeklyMinutes }) })
    : planName(plan);

/** Returns plans and trials as choices for an invite. */
export const planChoices = (plans: readonly PlanRecord[]) => plans.map((plan) => ({ id: plan.id, label: planWords(plan) }));

/** The form's value for "the student chooses the period". */
export const anyPeriod = "any";
export const periodIds = [anyPeriod, ...Object.values(PaidPeriod).map(String)];
export const periodChoices = () => [
  { id: anyPeriod, label: say("anyPeriod") },
  ...Object.values(PaidPeriod).map((period) => ({ id: String(period), label: say(`period${period}`) })),
];
/** Returns the invite's period; null for the student's choice, and for a trial, which has only one. */
export const periodFromForm = (period: string, isTrial: boolean) =>
  isTrial || period === anyPeriod ? null : (Number(period) as 0 | 1 | 2);
/** Returns an invite's period as the form's value. */
export const periodToForm = ({ plan, period }: Pick<PlanInvite, "plan" | "period">) =>
  period === null || plan.freeTrial ? anyPeriod : String(period);

/** Returns the period's name, or that the student chooses. */
export const periodWords = ({ plan, period }: Pick<PlanInvite, "plan" | "period">) =>
  say(plan.freeTrial ? "period3" : period === null ? "anyPeriod" : `period${period}`);

export const mailedTone: Readonly<Record<MailedInviteState, BadgeProps["tone"]>> = {
  waiting: "info",
  came: "success",
  over: "plain",
  ended: "plain",
};
