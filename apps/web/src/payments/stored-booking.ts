import { tabStorage } from "@hiwar/client/browser-storage";
import { hasShape, stored } from "@hiwar/client/stored";
import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import { tutorPath } from "../url/tutor-path.ts";

const booking = stored("hiwar-booking", hasShape({ tutorId: "number", start: "string", duration: "number" }), tabStorage);

/** Remembers in this tab a booking that was begun before buying a plan for it. */
export function storeBooking(tutorId: number, start: string, duration: LessonDuration): void {
  booking.write({ tutorId, start, duration });
}

/** Returns the path to continue that booking, or null when there is none or its start has passed. */
export function storedBookingPath(now: number): string | null {
  const kept = booking.read();
  return kept && Date.parse(kept.start) > now ? tutorPath(kept.tutorId, `${kept.start}/${kept.duration}`) : null;
}

export function clearBooking(): void {
  booking.write(null);
}
