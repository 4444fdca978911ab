import { bounds } from "@hiwar/contract/accounts";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";

/** What a code is for: the specification's numbers, 2 and 5 ours. */
export const Purpose = { WhatsApp: 1, Telegram: 2, VerifyEmail: 3, ResetPassword: 4, NewEmail: 5 } as const;
export type Purpose = (typeof Purpose)[keyof typeof Purpose];

/** One live code proves a phone, whichever way it went. */
export const phonePurposes = [Purpose.WhatsApp, Purpose.Telegram] as const;

/** Codes to phones and addresses that are not yet anybody's here: their owners may never have heard of us. */
export const strangersPurposes: ReadonlySet<Purpose> = new Set([Purpose.WhatsApp, Purpose.Telegram, Purpose.NewEmail]);

/** Why nobody sends a code to a phone or address any more today, or null: many accounts together must not pester its owner. */
export function whyNotSendTo(sentInADay: number): ErrorCode | null {
  return sentInADay >= bounds.codeSendsToTargetADay ? "too-many-requests" : null;
}

/** How far a message comes, each step after those it may follow. What a company says late or twice changes nothing. */
const steps = ["queued", "sending", "unknown", "sent", "unresolved", "delivered", "read"] as const;
export type CodeDelivery = (typeof steps)[number];

/** The steps from which a message may come to `step`. */
export function stepsBefore(step: CodeDelivery): readonly CodeDelivery[] {
  return steps.slice(0, steps.indexOf(step));
}
