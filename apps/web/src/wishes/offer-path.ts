import type { Wish } from "@hiwar/contract/wishes";
import { tutorPath } from "../url/tutor-path.ts";

/** Where a kept start is booked, chosen already. */
export function offerPath({ tutorId, start, durationMinutes }: NonNullable<Wish["offer"]>): string {
  return tutorPath(tutorId, `${start}/${durationMinutes}`);
}
