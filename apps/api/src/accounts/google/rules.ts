import type { ErrorCode } from "@hiwar/contract/kernel/errors";

export interface LinkFacts {
  readonly emailVerifiedByGoogle: boolean;
  /** Whether Google itself issues this mail address. */
  readonly isMailboxOfGoogle: boolean;
  /** Whether the account is linked to another Google identity. */
  readonly hasGoogle: boolean;
  readonly verifiedEmail: boolean;
  /** Whether the account's password was sent together with the identity. */
  readonly isProven: boolean;
}

/**
 * The error code why the account with this mail address may not be linked to a Google identity, or null. `user-exists` asks for the password. An
 * address alone proves ownership only when Google issues it and the account has verified it (docs/rules.md#accounts).
 */
export function whyNotLink(facts: LinkFacts): ErrorCode | null {
  if (!facts.emailVerifiedByGoogle) return "unverified-email";
  if (facts.hasGoogle) return "user-exists";
  if (facts.isProven) return null;
  return facts.isMailboxOfGoogle && facts.verifiedEmail ? null : "user-exists";
}
