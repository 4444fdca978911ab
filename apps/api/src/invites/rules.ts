import type { MailedInviteState } from "@hiwar/contract/invites";
import { isBefore } from "../kernel/time.ts";

export interface InviteFacts {
  readonly expiresAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
  /** The plan invite that it became. */
  readonly planInviteId: number | null;
}

/** Returns the state of a mailed invite. */
export function stateOf({ expiresAt, endedAt, planInviteId }: InviteFacts, now: Temporal.Instant): MailedInviteState {
  if (planInviteId !== null) return "came";
  if (endedAt !== null) return "ended";
  return isBefore(now, expiresAt) ? "waiting" : "over";
}
