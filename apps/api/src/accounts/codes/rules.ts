import { bounds } from "@hiwar/contract/accounts";
import { codeTypeOfPurpose, PhoneCodeType, TokenPurpose, VerificationCodeType } from "@hiwar/contract/person";
import { type Channel, type Message, referenceOf } from "../../messages/rules.ts";
import { type CodeHistory, secondsUntilSend } from "../rules.ts";

/** What a code is for: the specification's numbers, 2 and 5 ours. */
export const Purpose = {
  ...PhoneCodeType,
  VerifyEmail: VerificationCodeType.VerifyEmail,
  ResetPassword: VerificationCodeType.ResetPassword,
  NewEmail: 5,
} as const;
export type Purpose = (typeof Purpose)[keyof typeof Purpose];

/** One live code proves a phone, whichever way it went. */
export const phonePurposes = [Purpose.WhatsApp, Purpose.Telegram] as const;

const mailPurposes = [...Object.values(TokenPurpose).map((purpose) => codeTypeOfPurpose[purpose]), Purpose.NewEmail] as const;

/** The purposes whose messages to one phone, or one mailbox, are counted together. */
export function countedTogether(purpose: Purpose): readonly Purpose[] {
  return (phonePurposes as readonly Purpose[]).includes(purpose) ? phonePurposes : mailPurposes;
}

/** The most messages that go to one phone or mailbox in 24 hours, whoever asks: many accounts together must not pester its owner. */
export function mostSendsTo(purpose: Purpose): number {
  return countedTogether(purpose) === phonePurposes ? bounds.codeSendsToPhoneADay : bounds.codeSendsToMailboxADay;
}

/** What a reset mails now: a code with a link; past the day's codes the link alone, which nobody guesses; or nothing. */
export function resetToSend(history: CodeHistory & { readonly linksInADay: number }, now: Temporal.Instant): "code" | "link" | null {
  if (secondsUntilSend(history, now) === null && history.wrongInADay < bounds.codeWrongTriesADay) return "code";
  const isSoon = secondsUntilSend({ ...history, sentInADay: 0 }, now) !== null;
  return isSoon || history.linksInADay >= bounds.linkSendsADay ? null : "link";
}

/** How long codes are kept, for what is asked about them. */
export const codeRetentionDays = 31;

/** The way a code goes. */
export function channelOf(purpose: number): Channel {
  if (purpose === Purpose.WhatsApp) return "whatsapp";
  return purpose === Purpose.Telegram ? "telegram" : "mail";
}

/** A code on its way. */
export function messageOf({ id, purpose }: { readonly id: number; readonly purpose: number }): Message {
  return { reference: referenceOf("code", id), channel: channelOf(purpose) };
}
