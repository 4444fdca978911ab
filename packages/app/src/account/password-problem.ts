import type { FieldCode } from "@hiwar/contract/kernel/errors";
import { foldDigits } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/account.ts";

/** The requirements for a new password, in the order in which a missing one is named. */
export const passwordParts = ["length", "digit", "letter"] as const;
export type PasswordPart = (typeof passwordParts)[number];

const has: Record<PasswordPart, (password: string) => boolean> = {
  length: (password) => password.length >= 8,
  digit: (password) => /\d/.test(password),
  letter: (password) => /[A-Za-z]/.test(password),
};

/** Whether a typed password meets a requirement; Arabic and Persian digits count as digits. */
export const hasPasswordPart = (part: PasswordPart, typed: string): boolean => has[part](foldDigits(typed));

/**
 * Returns a sentence on why a typed password is refused: the code `leaked` first, then white space, too many characters, the first missing
 * requirement, else that it is too common.
 */
export function passwordProblemOf(typed: string, code: FieldCode): string {
  if (code === "leaked") return say("password.leaked");
  if (/\s/.test(typed)) return say("password.space");
  if (typed.length > 50) return say("password.long");
  const missing = passwordParts.find((part) => !hasPasswordPart(part, typed));
  return say(missing ? `password.${missing}` : "password.common");
}
