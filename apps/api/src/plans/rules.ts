import { type PlanFacts, periodsOf } from "@hiwar/contract/plan-offers";
import type { PlanPeriod } from "@hiwar/contract/plans";
import { isBefore } from "../kernel/time.ts";

/** Why a plan does not take a change: a free trial costs nothing and is for those who are invited, whatever else is wanted. */
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
}

/** Whether an invite still stands. */
export function isOpenInvite({ acceptedAt, expiresAt }: Omit<InviteFacts, "period">, now: Temporal.Instant): boolean {
  return acceptedAt === null && (expiresAt === null || isBefore(now, expiresAt));
}

/** Whether an invite is for a period. */
export function isInviteFor(invite: Pick<InviteFacts, "period">, period: PlanPeriod): boolean {
  return invite.period === null || invite.period === period;
}

/** Which of a student's invites to a plan an order of a period uses: one for just that period before one that leaves the choice. */
export function inviteFor<I extends InviteFacts>(invites: readonly I[], period: PlanPeriod, now: Temporal.Instant): I | null {
  const fitting = invites.filter((invite) => isOpenInvite(invite, now) && isInviteFor(invite, period));
  return fitting.find((invite) => invite.period !== null) ?? fitting[0] ?? null;
}

/** The periods of a plan for invites only that an invited student is shown: those they may have, or have had. */
export function periodsInvitedTo(plan: Pick<PlanFacts, "freeTrial">, invites: readonly InviteFacts[], now: Temporal.Instant): PlanPeriod[] {
  const standing = invites.filter((invite) => invite.acceptedAt !== null || isOpenInvite(invite, now));
  return periodsOf(plan).filter((period) => standing.some((invite) => isInviteFor(invite, period)));
}
