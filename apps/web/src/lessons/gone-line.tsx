import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/lessons.ts";
import type { BookingState } from "./use-booking-state.ts";

/** Says why the requested start cannot be booked, and to choose another if there is one. Hidden while the error of a booking is shown. */
export function GoneLine({ desk: { gone, starts, booking }, now }: { desk: BookingState; now: number }) {
  if (!gone || booking.error) return null;
  return (
    <Callout tone="warning" announces>
      {say(`gone.${gone.why}`, { when: relativeDayTime(gone.start, now) })} {starts.length > 0 && say("gone.choose")}
    </Callout>
  );
}
