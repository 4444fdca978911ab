import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/lessons.ts";
import type { BookingState } from "./use-booking-state.ts";

/** Says that the requested start is no longer available, and what to do instead. Hidden when a booking was refused, since that error says it. */
export function GoneLine({ desk: { gone, starts, booking }, now }: { desk: BookingState; now: number }) {
  if (!gone || booking.error) return null;
  return (
    <Callout tone="warning" announces>
      {say(`gone.${gone.why}`, { when: relativeDayTime(gone.start, now) })} {starts.length > 0 && say("gone.choose")}
    </Callout>
  );
}
