import type { Wish } from "@hiwar/contract/wishes";
import { tutorPath } from "../url/tutor-path.ts";

/** Returns the path where a kept start is booked, with it chosen. */
export function offerPath({ tutorId, start, durationMinutes }: NonNullable<Wish["offer"]>): string {
  return tutorPath(tutorId, `${start}/${durationMinutes}`);
}
