import { bounds, isMinorIn, type ProfileChange } from "@hiwar/contract/accounts";
import type { GuardianConsentVersion } from "@hiwar/contract/guardians";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { cairo, isBefore } from "../kernel/time.ts";

export const accessMinutes = 15;
export const signInFailures = { most: 10, minutes: 15 };
export const guardianConsentVersion: GuardianConsentVersion = "2026-11";

/** The site where a role signs in (docs/rules.md#hosts). */
export function audienceFor(role: Role): "app" | "admin" {
  return isStaff({ role }) ? "admin" : "app";
}

export interface SessionTerms {
  readonly createdAt: Temporal.Instant;
  readonly audience: "app" | "admin";
}

/**
 * When a device session that is in use ends: after 30 idle days and at most 180 days from sign-in, for staff 30 idle minutes and 12 hours
 * (docs/rules.md#sessions). Without "remember" its cookie ends earlier, with the browser's session.
 */
export function sessionEnd({ createdAt, audience }: SessionTerms, now: Temporal.Instant): Temporal.Instant {
  const [slidingMinutes, mostHours] = audience === "admin" ? [30, 12] : [30 * 24 * 60, 180 * 24];
  const sliding = now.add({ minutes: slidingMinutes });
  const most = createdAt.add({ hours: mostHours });
  return isBefore(sliding, most) ? sliding : most;
}

export interface SecretFacts {
  /** Whether its successor has been used. */
  readonly spent: boolean;
  readonly usedAt: Temporal.Instant | null;
  readonly sessionEnded: boolean;
  readonly sessionExpiresAt: Temporal.Instant;
}

const graceHours = 24;

/**
 * What to do with a device secret. `refuse`: its session is over. `end` the session: the secret was replaced, or first used 24 hours ago, so it may be
 * stolen. `rotate` it otherwise: it stays valid until its successor is first used.
 */
export function judgeSecret(secret: SecretFacts, now: Temporal.Instant): "rotate" | "refuse" | "end" {
  if (secret.sessionEnded || !isBefore(now, secret.sessionExpiresAt)) return "refuse";
  if (secret.spent) return "end";
  if (secret.usedAt && !isBefore(now, secret.usedAt.add({ hours: graceHours }))) return "end";
  return "rotate";
}

export interface CodeHistory {
  readonly lastSentAt: Temporal.Instant | null;
  /** When the earliest code that `sentInADay` counts was sent. */
  readonly firstSentAt: Temporal.Instant | null;
  readonly sentInADay: number;
  readonly wrongInADay: number;
}

/** Whole seconds until a code may be sent; null when it may be sent at once. */
export function secondsUntilSend({ lastSentAt, firstSentAt, sentInADay }: CodeHistory, now: Temporal.Instant): number | null {
  const isFull = sentInADay >= bounds.codeSendsADay;
  return secondsUntil(
    [lastSentAt?.add({ seconds: bounds.codeSecondsBetweenSends }), isFull ? firstSentAt?.add({ hours: 24 }) : undefined],
    now,
  );
}

/** Whole seconds until the latest of the moments; null when all have passed. */
export function secondsUntil(moments: readonly (Temporal.Instant | undefined)[], now: Temporal.Instant): number | null {
  const seconds = moments.map((moment) => (moment ? Math.ceil(now.until(moment).total("seconds")) : 0));
  const most = Math.max(0, ...seconds);
  return most > 0 ? most : null;
}

export interface LiveCode {
  readonly expiresAt: Temporal.Instant;
  readonly wrongTries: number;
}

/** The error code why an open code cannot be tried, or null. */
export function whyNotTryCode(code: LiveCode | null, wrongInADay: number, now: Temporal.Instant): ErrorCode | null {
  if (wrongInADay >= bounds.codeWrongTriesADay) return "too-many-requests";
  if (!code) return "invalid-verification-code";
  if (!isBefore(now, code.expiresAt) || code.wrongTries >= bounds.codeWrongTries) return "expired-verification-code";
  return null;
}

/** The error code why the link of an open code cannot be used, or null. Wrong tries never block a link: nobody can guess 256 bits. */
export function whyNotFollowLink(code: Pick<LiveCode, "expiresAt"> | null, now: Temporal.Instant): ErrorCode | null {
  if (!code) return "invalid-verification-code";
  return !isBefore(now, code.expiresAt) ? "expired-verification-code" : null;
}

/** The most secrets of a session that may be unused: answers may be lost, and several tabs may refresh at once. */
export const unusedSecrets = 5;

/** Days for which an ended session still identifies its person's device, which is exempt from the sign-in limit (docs/rules.md#sessions). */
export const endedSessionDays = 180;

/** Days for which a spent secret is kept: as long as a cookie may hold it, because its use reveals a copy. */
export const spentSecretDays = 31;

/** Whether a birth year is accepted: the age in the current year is within the role's bounds (docs/rules.md#bounds). */
export function isAgeAllowed(role: Role, birthYear: number, now: Temporal.Instant): boolean {
  const age = now.toZonedDateTimeISO(cairo).year - birthYear;
  const { youngestStudent, youngestTutor, oldest } = bounds.age;
  return age >= (role === Role.Student ? youngestStudent : youngestTutor) && age <= oldest;
}

/** Whether the person may be under 18 in the current year, so that a guardian's consent is needed. */
export function isMinor(birthYear: number | null, now: Temporal.Instant): boolean {
  return birthYear !== null && isMinorIn(now.toZonedDateTimeISO(cairo).year, birthYear);
}

const arabicName = /^[\u0621-\u063A\u0641-\u0652 ]+$/;

/** The error code for a tutor's name that is not Arabic, or null (docs/rules.md#bounds). */
export function whyNotName(role: Role, name: string | undefined): ErrorCode | null {
  const tutorLike = role === Role.Tutor || role === Role.TutorManager;
  return name !== undefined && tutorLike && !arabicName.test(name) ? "api-invalid-user-name" : null;
}

/** Whether a change contains no field at all. */
export function isEmptyChange(change: ProfileChange): boolean {
  return Object.values(change).every((value) => value === undefined);
}

/** A guardian's data for a minor: name, phone and when they consented. */
export interface GuardianDetails {
  readonly guardianName: string | null;
  readonly guardianPhone: string | null;
  readonly guardianConsentedAt: Temporal.Instant | null;
}

/** Whether the guardian has consented to the current version of the consent text; their earlier date then stays. */
export function hasAgreed(
  guardian: Pick<GuardianDetails, "guardianConsentedAt"> & { readonly guardianConsentVersion: string | null },
): boolean {
  return guardian.guardianConsentedAt !== null && guardian.guardianConsentVersion === guardianConsentVersion;
}

/** Whether a minor's guardian data is complete (docs/rules.md#privacy). */
export function hasGuardian({ guardianName, guardianPhone, guardianConsentedAt }: GuardianDetails): boolean {
  return guardianName !== null && guardianPhone !== null && guardianConsentedAt !== null;
}

export interface Profile extends GuardianDetails {
  readonly role: Role;
  readonly verifiedEmail: boolean;
  readonly birthYear: number | null;
  readonly gender: string | null;
  readonly city: number | null;
  readonly phone: string | null;
}

export type MissingPart = "email" | "phone" | "birthYear" | "guardian" | "gender" | "city";

/** The parts that a profile lacks before booking (students) or being listed (tutors); the tutors domain adds a tutor's own parts. */
export function missingOf(profile: Profile, now: Temporal.Instant): MissingPart[] {
  const isTutor = profile.role === Role.Tutor || profile.role === Role.TutorManager;
  const missing: [MissingPart, boolean][] = [
    ["email", !profile.verifiedEmail],
    ["birthYear", profile.birthYear === null],
    ["guardian", profile.role === Role.Student && isMinor(profile.birthYear, now) && !hasGuardian(profile)],
    ["phone", isTutor && profile.phone === null],
    ["gender", isTutor && profile.gender === null],
    ["city", isTutor && profile.city === null],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([part]) => part);
}

/** The error code why a student may neither book nor pay, from the missing parts of the profile; null when nothing is missing. */
export function whyNotReady(missing: readonly MissingPart[]): "unverified-email" | "forbidden" | null {
  if (missing.includes("email")) return "unverified-email";
  return missing.length > 0 ? "forbidden" : null;
}
