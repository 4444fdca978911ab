import { firstNameOf } from "@hiwar/contract/first-name";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isMinor } from "../accounts/rules.ts";
import { smallFace } from "../files/rules.ts";
import { minorRater } from "./notices.ts";

/** The error code why a student cannot rate a tutor, or null. The tutor must be listed, and both must have attended one lesson together. */
export function whyNotRate({
  isTutorPublic,
  haveAttendedTogether,
}: {
  isTutorPublic: boolean;
  haveAttendedTogether: boolean;
}): ErrorCode | null {
  if (!isTutorPublic) return "tutor-not-found";
  return haveAttendedTogether ? null : "forbidden";
}

/** Returns how a tutor's totals change if `before` (null: new) becomes `after` (null: removed). */
export function changeOfTotals(before: { stars: number } | null, after: { stars: number } | null): { sum: number; count: number } {
  return { sum: (after?.stars ?? 0) - (before?.stars ?? 0), count: (after ? 1 : 0) - (before ? 1 : 0) };
}

interface Rater {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly birthYear: number | null;
  readonly gender: string | null;
}

/**
 * Returns a rater as others see them (docs/rules.md#rights): first name and initial without id; of minors neither name nor face. Themselves and staff
 * see everything.
 */
export function shownRater({ id, name, image, birthYear, gender }: Rater, { isTheirs }: { isTheirs: boolean }, now: Temporal.Instant) {
  if (isTheirs) return { id, name, image };
  if (isMinor(birthYear, now)) return { id: null, name: gender === "female" ? minorRater.female : minorRater.male, image: null };
  const first = firstNameOf(name);
  const initial = name.slice(first.length).trim()[0];
  return { id: null, name: initial ? `${first} ${initial}.` : first, image: smallFace(image) };
}
