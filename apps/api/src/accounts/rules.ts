import { bounds, type ProfileChange } from "@hiwar/contract/accounts";
import type { GuardianConsentVersion } from "@hiwar/contract/guardians";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { cairo, isBefore } from "../kernel/time.ts";

export const accessMinutes = 15;
export const signInFailures = { most: 10, minutes: 15 };
export const guardianConsentVersion: GuardianConsentVersion = "2026-11";

/** The host a role signs in on (docs/rules.md#hosts). */
export function audienceFor(role: Role): "app" | "admin" {
  return isStaff({ role }) ? "admin" : "app";
}

export interface SessionTerms {
  readonly createdAt: Temporal.Instant;
  readonly audience: "app" | "admin";
}

/**
 * When a device session that is used now ends: 30 days on, never beyond 180 from sign-in; staff 30 idle minutes and 12 hours
 * (docs/rules.md#sessions). Without "remember" the cookie ends before, with the browser.
 */
export function sessionEnd({ createdAt, audience }: SessionTerms, now: Temporal.Instant): Temporal.Instant {
  const [slidingMinutes, mostHours] = audience === "admin" ? [30, 12] : [30 * 24 * 60, 180 * 24];
  const sliding = now.add({ minutes: slidingMinutes });
  const most = createdAt.add({ hours: mostHours });
  return isBefore(sliding, most) ? sliding : most;
}

export interface SecretFacts {
  readonly spent: boolean;
  readonly usedAt: Temporal.Instant | null;
  readonly sessionEnded: boolean;
  readonly sessionExpiresAt: Temporal.Instant;
}

const graceHours = 24;

/**
 * What a presented device secret means: `rotate` it, `refuse` it, or `end` the session because a spent one came back. A used
 * secret stays good until its successor is first used, at most 24 hours.
 */
export function judgeSecret(secret: SecretFacts, now: Temporal.Instant): "rotate" | "refuse" | "end" {
  if (secret.sessionEnded || !isBefore(now, secret.sessionExpiresAt)) return "refuse";
  if (secret.spent) return "end";
  if (secret.usedAt && !isBefore(now, secret.usedAt.add({ hours: graceHours }))) return "end";
  return "rotate";
}

export interface CodeHistory {
  readonly lastSentAt: Temporal.Instant | null;
  /** The earliest of the codes that `sentInADay` counts. */
  readonly firstSentAt: Temporal.Instant | null;
  readonly sentInADay: number;
  readonly wrongInADay: number;
}

/** Whole seconds until a code may be sent, or null when one may be sent now. */
export function secondsUntilSend({ lastSentAt, firstSentAt, sentInADay }: CodeHistory, now: Temporal.Instant): number | null {
  const isFull = sentInADay >= bounds.codeSendsADay;
  return secondsUntil(
    [lastSentAt?.add({ seconds: bounds.codeSecondsBetweenSends }), isFull ? firstSentAt?.add({ hours: 24 }) : undefined],
    now,
  );
}

/** Whole seconds until all of the moments are reached, or null when they are. */
export function secondsUntil(moments: readonly (Temporal.Instant | undefined)[], now: Temporal.Instant): number | null {
  const seconds = moments.map((moment) => (moment ? Math.ceil(now.until(moment).total("seconds")) : 0));
  const most = Math.max(0, ...seconds);
  return most > 0 ? most : null;
}

export interface LiveCode {
  readonly expiresAt: Temporal.Instant;
  readonly wrongTries: number;
}

/** Why a live code cannot be tried now, or null. */
export function whyNotTryCode(code: LiveCode | null, wrongInADay: number, now: Temporal.Instant): ErrorCode | null {
  if (wrongInADay >= bounds.codeWrongTriesADay) return "too-many-requests";
  if (!code) return "invalid-verification-code";
  if (!isBefore(now, code.expiresAt) || code.wrongTries >= bounds.codeWrongTries) return "expired-verification-code";
  return null;
}

/** Why the link of a live code cannot be followed now, or null: nobody guesses 256 bits, so no number of wrong tries stands in its owner's way. */
export function whyNotFollowLink(code: Pick<LiveCode, "expiresAt"> | null, now: Temporal.Instant): ErrorCode | null {
  if (!code) return "invalid-verification-code";
  return !isBefore(now, code.expiresAt) ? "expired-verification-code" : null;
}

/** How many secrets of a session may wait for their first use: an answer may be lost, and tabs ask at once. */
export const unusedSecrets = 5;

/** How long a session that is over still tells that its device was its person's (docs/rules.md#sessions: whoever signed in there may try on). */
export const endedSessionDays = 180;

/** How long a spent secret is remembered: as long as a cookie may have kept it, for its use betrays a copy. */
export const spentSecretDays = 31;

/** Whether a birth year is accepted: the age in the running year lies within the role's bounds (docs/rules.md#bounds). */
export function isAgeAllowed(role: Role, birthYear: number, now: Temporal.Instant): boolean {
  const age = now.toZonedDateTimeISO(cairo).year - birthYear;
  const { youngestStudent, youngestTutor, oldest } = bounds.age;
  return age >= (role === Role.Student ? youngestStudent : youngestTutor) && age <= oldest;
}

/** Whether the person may still be under 18 in the running year, so that a guardian's consent is needed. */
export function isMinor(birthYear: number | null, now: Temporal.Instant): boolean {
  return birthYear !== null && now.toZonedDateTimeISO(cairo).year - birthYear <= bounds.age.adult;
}

const arabicName = /^[\u0621-\u063A\u0641-\u0652 ]+$/;

/** Tutors' names are Arabic (docs/rules.md#bounds). */
export function whyNotName(role: Role, name: string | undefined): ErrorCode | null {
  const tutorLike = role === Role.Tutor || role === Role.TutorManager;
  return name !== undefined && tutorLike && !arabicName.test(name) ? "api-invalid-user-name" : null;
}

/** Whether nothing at all would change. */
export function isEmptyChange(change: ProfileChange): boolean {
  return Object.values(change).every((value) => value === undefined);
}

/** What a guardian says for a minor: who they are, how they are called, and that they agree. */
export interface GuardianDetails {
  readonly guardianName: string | null;
  readonly guardianPhone: string | null;
  readonly guardianConsentedAt: Temporal.Instant | null;
}

/** Whether a guardian who has said this, and is not another one now, has agreed to what is agreed to today: their day stays. */
export function hasAgreed(
  guardian: Pick<GuardianDetails, "guardianConsentedAt"> & { readonly guardianConsentVersion: string | null },
): boolean {
  return guardian.guardianConsentedAt !== null && guardian.guardianConsentVersion === guardianConsentVersion;
}

/** Whether a minor's guardian has said all of it (docs/rules.md#privacy). */
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

/** What a profile still needs before booking (students) or being listed (tutors); tutors' own parts are added by the tutors domain. */
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

/** Why a student can neither book nor pay for anything yet, from what the profile lacks; null when nothing stands in the way. */
export function whyNotReady(missing: readonly MissingPart[]): "unverified-email" | "forbidden" | null {
  if (missing.includes("email")) return "unverified-email";
  return missing.length > 0 ? "forbidden" : null;
}
