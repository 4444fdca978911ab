import { bounds } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { type GuardianDetails, hasGuardian, isMinor, secondsUntil } from "../accounts/rules.ts";
import { isBefore } from "../kernel/time.ts";

/** The most messages to one phone in 24 hours, whoever names it, and of one student, whomever they name: strangers must not be pestered. */
export const mostNotices = { toPhone: bounds.codeSendsToPhoneADay, ofStudent: 5 } as const;

/** Whoever withdrew by a link is told so by it for so long. */
const toldDays = 30;

/** How long a link that stands for nothing any more is remembered. */
export const endedNoticeDays = toldDays + 1;

/** What a guardian is told of: which consent stands, and the phone that it is told on. */
export interface GuardianNotice {
  readonly phone: string;
  readonly consentVersion: string;
  readonly consentedAt: Temporal.Instant;
}

interface Student extends GuardianDetails {
  readonly role: Role;
  readonly birthYear: number | null;
  readonly guardianConsentVersion: string | null;
}

/** The consent of a minor's guardian that stands now; null where none is asked for or it is not whole. */
export function guardianNoticeOf(student: Student, now: Temporal.Instant): GuardianNotice | null {
  const { role, birthYear, guardianPhone, guardianConsentedAt, guardianConsentVersion } = student;
  if (role !== Role.Student || !isMinor(birthYear, now) || !hasGuardian(student)) return null;
  if (guardianPhone === null || guardianConsentedAt === null || guardianConsentVersion === null) return null;
  return { phone: guardianPhone, consentVersion: guardianConsentVersion, consentedAt: guardianConsentedAt };
}

/** Whether what was told still stands: the same consent, told on the same phone. */
export function isSameNotice(told: GuardianNotice, word: GuardianNotice): boolean {
  return told.phone === word.phone && told.consentedAt.equals(word.consentedAt) && told.consentVersion === word.consentVersion;
}

interface Nths {
  /** When the oldest of as many messages as may go to the phone in a day went there. */
  readonly toPhone: Temporal.Instant | undefined;
  readonly ofStudent: Temporal.Instant | undefined;
}

/** Whole seconds until one more message may go, or null when that is now. */
export function secondsUntilNotice({ toPhone, ofStudent }: Nths, now: Temporal.Instant): number | null {
  return secondsUntil([toPhone?.add({ hours: 24 }), ofStudent?.add({ hours: 24 })], now);
}

interface Link {
  readonly birthYear: number | null;
  readonly endedAt: Temporal.Instant | null;
  readonly withdrawnAt: Temporal.Instant | null;
  readonly isLatest: boolean;
}

/** How a link stands for its guardian; null where it opens nothing: another took its place, it is long over, or the student is of age. */
export function linkStateOf({ birthYear, endedAt, withdrawnAt, isLatest }: Link, now: Temporal.Instant): "standing" | "withdrawn" | null {
  if (!isMinor(birthYear, now)) return null;
  if (endedAt === null) return "standing";
  const isTold = withdrawnAt !== null && isBefore(now, withdrawnAt.add({ hours: toldDays * 24 }));
  return isTold && isLatest ? "withdrawn" : null;
}
