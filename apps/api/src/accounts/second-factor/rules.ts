import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isStaff, type Role } from "@hiwar/contract/kernel/roles";
import type { ProofMethod } from "@hiwar/contract/second-factors";
import { isBefore } from "../../kernel/time.ts";
import { signInFailures } from "../rules.ts";

export interface WrongTries {
  readonly wrongTries: number;
  /** When the first of them was entered. */
  readonly wrongSince: Temporal.Instant | null;
}

/** Seconds for which codes are refused after too many wrong ones; null when one may be tried. */
export function secondsUntilTry({ wrongTries, wrongSince }: WrongTries, now: Temporal.Instant): number | null {
  if (wrongSince === null || wrongTries < signInFailures.most) return null;
  const seconds = Math.ceil(now.until(wrongSince.add({ minutes: signInFailures.minutes })).total("seconds"));
  return seconds > 0 ? seconds : null;
}

/** The count after one more wrong code; it restarts when the first wrong code is old enough. */
export function countWrong({ wrongTries, wrongSince }: WrongTries, now: Temporal.Instant) {
  const isFresh = wrongSince !== null && isBefore(now, wrongSince.add({ minutes: signInFailures.minutes }));
  return isFresh ? { wrong_tries: wrongTries + 1 } : { wrong_tries: 1, wrong_since: now };
}

/** A person's second factors. */
export interface FactorCounts {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** The methods to complete a sign-in on the dashboard after the password; empty when a factor must be set up first. */
export function signInMethods({ hasAuthenticator, passkeys, recoveryCodes }: FactorCounts): ProofMethod[] {
  if (!hasAuthenticator && passkeys === 0) return [];
  return [
    ...(passkeys > 0 ? (["passkey"] as const) : []),
    ...(hasAuthenticator ? (["code"] as const) : []),
    ...(recoveryCodes > 0 ? (["recovery"] as const) : []),
  ];
}

/** What opens a person's account without a second factor. */
export interface PrimaryCredentials {
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
}

/** The methods of a step-up: the person's factors; without any, people who are not staff use what opens their account. */
export function stepUpMethods(role: Role, factors: FactorCounts, { hasPassword, hasGoogle }: PrimaryCredentials): ProofMethod[] {
  const ways = signInMethods({ ...factors, recoveryCodes: 0 });
  if (ways.length > 0 || isStaff({ role })) return ways;
  return [...(hasPassword ? (["password"] as const) : []), ...(hasGoogle ? (["google"] as const) : [])];
}

/** The error code why a factor may not be removed, or null: staff must keep one. */
export function whyNotRemove(role: Role, { hasAuthenticator, passkeys }: FactorCounts): ErrorCode | null {
  return isStaff({ role }) && Number(hasAuthenticator) + passkeys <= 1 ? "illegal" : null;
}

/** Digits and letters without look-alikes. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Letters of a recovery code, 5 bits each: 120 bits cannot be found from a hash, however fast it is. */
export const recoveryCodeLetters = 24;

/** Formats a recovery code from the lower five bits of each random byte, in groups of four: `k3t9-wx20-…`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte, place) => `${place > 0 && place % 4 === 0 ? "-" : ""}${letters[byte % letters.length]}`).join("");
}

/** Normalises a typed recovery code: lower case, without hyphens and spaces, look-alikes replaced by the letters used. */
export function foldRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[-\s]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
}
