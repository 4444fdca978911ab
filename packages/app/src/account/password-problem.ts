import type { FieldCode } from "@hiwar/contract/kernel/errors";
import { foldDigits } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/account.ts";

/** What a new password has to have, in the order it is asked for. */
export const passwordParts = ["length", "digit", "letter"] as const;
export type PasswordPart = (typeof passwordParts)[number];

const has: Record<PasswordPart, (password: string) => boolean> = {
  length: (password) => password.length >= 8,
  digit: (password) => /\d/.test(password),
  letter: (password) => /[A-Za-z]/.test(password),
};

/** Whether a typed password has a part already; digits of any shape count. */
export const hasPasswordPart = (part: PasswordPart, typed: string): boolean => has[part](foldDigits(typed));

/** The first thing that keeps a typed password from being taken, in a sentence; one that has the form is too common, or leaked where `code` says so. */
export function passwordProblemOf(typed: string, code: FieldCode): string {
  if (code === "leaked") return say("password.leaked");
  if (/\s/.test(typed)) return say("password.space");
  if (typed.length > 50) return say("password.long");
  const missing = passwordParts.find((part) => !hasPasswordPart(part, typed));
  return say(missing ? `password.${missing}` : "password.common");
}
