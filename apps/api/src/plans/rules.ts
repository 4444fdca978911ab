import { type PlanFacts, periodsOf } from "@hiwar/contract/plan-offers";
import type { InviteState, PlanPeriod } from "@hiwar/contract/plans";
import { isBefore } from "../kernel/time.ts";

/** Why a plan cannot take a change, or null. Of a free trial only the minutes and `retired` may change. */
export function whyNotChange({ freeTrial }: Pick<PlanFacts, "freeTrial">, change: Readonly<Record<string, unknown>>): "illegal" | null {
  const ofTrials = ["weeklyMinutes", "retired"];
  const isFitting = !freeTrial || Object.keys(change).every((name) => change[name] === undefined || ofTrials.includes(name));
  return isFitting ? null : "illegal";
}

export interface InviteFacts {
  /** Null leaves the choice to the student. */
  readonly period: PlanPeriod | null;
  readonly acceptedAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
}

/** Returns the state of an invite. */
export function stateOfInvite({ acceptedAt, expiresAt, endedAt }: Omit<InviteFacts, "period">, now: Temporal.Instant): InviteState {
  if (acceptedAt !== null) return "accepted";
  if (endedAt !== null) return "ended";
  return expiresAt === null || isBefore(now, expiresAt) ? "open" : "over";
}

/** Whether an invite is open. */
export const isOpenInvite = (invite: Omit<InviteFacts, "period">, now: Temporal.Instant) => stateOfInvite(invite, now) === "open";

/** Why a plan cannot be reserved for a period; null if nothing prevents it. Reasons: the plan is retired, or is not sold for that period. */
export function whyNotInvite(plan: Pick<PlanFacts, "freeTrial"> & { readonly retired: boolean }, period: PlanPeriod | null) {
  if (plan.retired) return "plan-not-found";
  return period === null || periodsOf(plan).includes(period) ? null : "illegal";
}

/** Whether an invite covers a period. */
export function isInviteFor(invite: Pick<InviteFacts, "period">, period: PlanPeriod): boolean {
  return invite.period === null || invite.period === period;
}

/** Returns the student's invite that an order of a period uses. An invite for exactly that period comes before one that leaves the choice. */
export function inviteFor<I extends InviteFacts>(invites: readonly I[], period: PlanPeriod, now: Temporal.Instant): I | null {
  const fitting = invites.filter((invite) => isOpenInvite(invite, now) && isInviteFor(invite, period));
  return fitting.find((invite) => invite.period !== null) ?? fitting[0] ?? null;
}

/** Returns the periods of an invite-only plan that an invited student sees: those of open and of accepted invites. */
export function periodsInvitedTo(plan: Pick<PlanFacts, "freeTrial">, invites: readonly InviteFacts[], now: Temporal.Instant): PlanPeriod[] {
  const standing = invites.filter((invite) => invite.acceptedAt !== null || isOpenInvite(invite, now));
  return periodsOf(plan).filter((period) => standing.some((invite) => isInviteFor(invite, period)));
}
