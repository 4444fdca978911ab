import { bounds } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { type GuardianDetails, hasGuardian, isMinor, secondsUntil } from "../accounts/rules.ts";
import { isBefore } from "../kernel/time.ts";

/** Most messages within 24 hours to one phone (over all students) and for one student (over all phones), so that strangers are not pestered. */
export const mostNotices = { toPhone: bounds.codeSendsToPhoneADay, ofStudent: 5 } as const;

/** Days for which a withdrawn link still shows that it was withdrawn. */
const toldDays = 30;

/** Days until an ended notice is deleted. */
export const endedNoticeDays = toldDays + 1;

/** The consent that a guardian is notified of, and the phone for the message. */
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

/** Returns the valid consent of a minor's guardian; null if none is needed or it is incomplete. */
export function guardianNoticeOf(student: Student, now: Temporal.Instant): GuardianNotice | null {
  const { role, birthYear, guardianPhone, guardianConsentedAt, guardianConsentVersion } = student;
  if (role !== Role.Student || !isMinor(birthYear, now) || !hasGuardian(student)) return null;
  if (guardianPhone === null || guardianConsentedAt === null || guardianConsentVersion === null) return null;
  return { phone: guardianPhone, consentVersion: guardianConsentVersion, consentedAt: guardianConsentedAt };
}

/** Whether two notices are equal: same consent and same phone. */
export function isSameNotice(told: GuardianNotice, word: GuardianNotice): boolean {
  return told.phone === word.phone && told.consentedAt.equals(word.consentedAt) && told.consentVersion === word.consentVersion;
}

interface Nths {
  /** When the oldest of a full day's quota of messages was sent to the phone. */
  readonly toPhone: Temporal.Instant | undefined;
  readonly ofStudent: Temporal.Instant | undefined;
}

/** Returns the whole seconds until another message may be sent, or null if it may be sent now. */
export function secondsUntilNotice({ toPhone, ofStudent }: Nths, now: Temporal.Instant): number | null {
  return secondsUntil([toPhone?.add({ hours: 24 }), ofStudent?.add({ hours: 24 })], now);
}

interface Link {
  readonly birthYear: number | null;
  readonly endedAt: Temporal.Instant | null;
  readonly withdrawnAt: Temporal.Instant | null;
  readonly isLatest: boolean;
}

/**
 * Returns a link's state for its guardian. Null if it is invalid: ended without a withdrawal, withdrawn 30 days ago, replaced by a later one, or
 * the student is of age.
 */
export function linkStateOf({ birthYear, endedAt, withdrawnAt, isLatest }: Link, now: Temporal.Instant): "standing" | "withdrawn" | null {
  if (!isMinor(birthYear, now)) return null;
  if (endedAt === null) return "standing";
  const isTold = withdrawnAt !== null && isBefore(now, withdrawnAt.add({ hours: toldDays * 24 }));
  return isTold && isLatest ? "withdrawn" : null;
}
