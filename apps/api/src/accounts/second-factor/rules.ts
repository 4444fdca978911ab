import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isStaff, type Role } from "@hiwar/contract/kernel/roles";
import type { ProofMethod } from "@hiwar/contract/second-factors";
import { isBefore } from "../../kernel/time.ts";
import { signInFailures } from "../rules.ts";

export interface WrongTries {
  readonly wrongTries: number;
  /** When the first of them was. */
  readonly wrongSince: Temporal.Instant | null;
}

/** How long no code is looked at after so many wrong ones, or null. */
export function secondsUntilTry({ wrongTries, wrongSince }: WrongTries, now: Temporal.Instant): number | null {
  if (wrongSince === null || wrongTries < signInFailures.most) return null;
  const seconds = Math.ceil(now.until(wrongSince.add({ minutes: signInFailures.minutes })).total("seconds"));
  return seconds > 0 ? seconds : null;
}

/** One more wrong code; the count begins anew when the first of them is long ago. */
export function countWrong({ wrongTries, wrongSince }: WrongTries, now: Temporal.Instant) {
  const isFresh = wrongSince !== null && isBefore(now, wrongSince.add({ minutes: signInFailures.minutes }));
  return isFresh ? { wrong_tries: wrongTries + 1 } : { wrong_tries: 1, wrong_since: now };
}

/** What somebody has beside a password. */
export interface FactorCounts {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** How a sign-in on the dashboard may go on after the password; none when a factor is to be set up first. */
export function signInMethods({ hasAuthenticator, passkeys, recoveryCodes }: FactorCounts): ProofMethod[] {
  if (!hasAuthenticator && passkeys === 0) return [];
  return [
    ...(passkeys > 0 ? (["passkey"] as const) : []),
    ...(hasAuthenticator ? (["code"] as const) : []),
    ...(recoveryCodes > 0 ? (["recovery"] as const) : []),
  ];
}

/** What opens somebody's account without a second factor. */
export interface Entries {
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
}

/** How somebody may prove who they are once more: by their factors, or while they need none by what opens their account. */
export function stepUpMethods(role: Role, factors: FactorCounts, { hasPassword, hasGoogle }: Entries): ProofMethod[] {
  const ways = signInMethods({ ...factors, recoveryCodes: 0 });
  if (ways.length > 0 || isStaff({ role })) return ways;
  return [...(hasPassword ? (["password"] as const) : []), ...(hasGoogle ? (["google"] as const) : [])];
}

/** Why one factor cannot be given up, or null: staff keep one. */
export function whyNotRemove(role: Role, { hasAuthenticator, passkeys }: FactorCounts): ErrorCode | null {
  return isStaff({ role }) && Number(hasAuthenticator) + passkeys <= 1 ? "illegal" : null;
}

/** Digits and letters that nobody takes for one another. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** How many letters of five bits a recovery code has: 120 bits, which nobody finds from a hash, however quick it is. */
export const recoveryCodeLetters = 24;

/** A recovery code of random bytes' lower five bits each, four letters to a group: `k3t9-wx20-…`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte, place) => `${place > 0 && place % 4 === 0 ? "-" : ""}${letters[byte % letters.length]}`).join("");
}

/** A typed recovery code as it is compared: small letters, no lines, look-alikes read as what they stand for. */
export function foldRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[-\s]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
}
