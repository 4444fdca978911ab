import { bounds } from "@hiwar/contract/accounts";
import { codeTypeOfPurpose, PhoneCodeChannel, TokenPurpose, VerificationCodeType } from "@hiwar/contract/person";
import { type Channel, type Message, referenceOf } from "../../messages/rules.ts";
import { type CodeHistory, secondsUntilSend } from "../rules.ts";

/** The purposes of codes, by the specification's numbers; 2 and 5 are ours. */
export const Purpose = {
  ...PhoneCodeChannel,
  VerifyEmail: VerificationCodeType.VerifyEmail,
  ResetPassword: VerificationCodeType.ResetPassword,
  NewEmail: 5,
} as const;
export type Purpose = (typeof Purpose)[keyof typeof Purpose];

/** WhatsApp and Telegram share one live code, since both prove the phone. */
export const phonePurposes = [Purpose.WhatsApp, Purpose.Telegram] as const;

const mailPurposes = [...Object.values(TokenPurpose).map((purpose) => codeTypeOfPurpose[purpose]), Purpose.NewEmail] as const;

/** The purposes whose messages to one phone or one mailbox are counted together. */
export function countedTogether(purpose: Purpose): readonly Purpose[] {
  return (phonePurposes as readonly Purpose[]).includes(purpose) ? phonePurposes : mailPurposes;
}

/** The most messages to one phone or mailbox in 24 hours, over all accounts: many accounts together must not flood its owner. */
export function mostSendsTo(purpose: Purpose): number {
  return countedTogether(purpose) === phonePurposes ? bounds.codeSendsToPhoneADay : bounds.codeSendsToMailboxADay;
}

/** What a password reset mails: a code with a link; after the day's limit of codes only a link, which nobody can guess; null for nothing. */
export function resetToSend(history: CodeHistory & { readonly linksInADay: number }, now: Temporal.Instant): "code" | "link" | null {
  if (secondsUntilSend(history, now) === null && history.wrongInADay < bounds.codeWrongTriesADay) return "code";
  const isSoon = secondsUntilSend({ ...history, sentInADay: 0 }, now) !== null;
  return isSoon || history.linksInADay >= bounds.linkSendsADay ? null : "link";
}

/** Days for which codes are kept, to answer questions about them. */
export const codeRetentionDays = 31;

/** The channel through which a code is sent. */
export function channelOf(purpose: number): Channel {
  if (purpose === Purpose.WhatsApp) return "whatsapp";
  return purpose === Purpose.Telegram ? "telegram" : "mail";
}

/** The message that carries a code. */
export function messageOf({ id, purpose }: { readonly id: number; readonly purpose: number }): Message {
  return { reference: referenceOf("code", id), channel: channelOf(purpose) };
}
