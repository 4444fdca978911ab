import type { ErrorCode } from "@hiwar/contract/kernel/errors";

export interface LinkFacts {
  readonly emailVerifiedByGoogle: boolean;
  /** Google itself gives this address out. */
  readonly isMailboxOfGoogle: boolean;
  /** The account has another Google identity already. */
  readonly hasGoogle: boolean;
  readonly verifiedEmail: boolean;
  /** The password of the account was given with the identity. */
  readonly isProven: boolean;
}

/**
 * Why an account with this address is not tied to a Google identity, or null. `user-exists` asks for the account's password:
 * an address alone proves nothing unless Google gives it out and the account has proven it too (docs/rules.md#accounts).
 */
export function whyNotLink(facts: LinkFacts): ErrorCode | null {
  if (!facts.emailVerifiedByGoogle) return "unverified-email";
  if (facts.hasGoogle) return "user-exists";
  if (facts.isProven) return null;
  return facts.isMailboxOfGoogle && facts.verifiedEmail ? null : "user-exists";
}
