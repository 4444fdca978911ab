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

/** Whether a typed password meets a requirement; digits of any script count. */
export const hasPasswordPart = (part: PasswordPart, typed: string): boolean => has[part](foldDigits(typed));

/**
 * Returns a sentence on the first reason why a typed password is refused. When all requirements are met, it is leaked (`code` says so) or too common.
 */
export function passwordProblemOf(typed: string, code: FieldCode): string {
  if (code === "leaked") return say("password.leaked");
  if (/\s/.test(typed)) return say("password.space");
  if (typed.length > 50) return say("password.long");
  const missing = passwordParts.find((part) => !hasPasswordPart(part, typed));
  return say(missing ? `password.${missing}` : "password.common");
}
