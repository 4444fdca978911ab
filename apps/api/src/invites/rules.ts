import type { MailedInviteState } from "@hiwar/contract/invites";
import { isBefore } from "../kernel/time.ts";

export interface InviteFacts {
  readonly expiresAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
  /** The plan invite it has become. */
  readonly planInviteId: number | null;
}

/** Where an invite by mail stands. */
export function stateOf({ expiresAt, endedAt, planInviteId }: InviteFacts, now: Temporal.Instant): MailedInviteState {
  if (planInviteId !== null) return "came";
  if (endedAt !== null) return "ended";
  return isBefore(now, expiresAt) ? "waiting" : "over";
}
