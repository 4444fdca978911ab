import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same, in a time that tells nothing of either. */
export function isSameText(expected: string, given: string | undefined): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(expected), digest(given));
}
