import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in constant time. */
export function isSameText(expected: string, given: string | undefined): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(expected), digest(given));
}
