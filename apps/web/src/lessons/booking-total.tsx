import { useNow } from "@hiwar/app/time/use-now";
import { clockTime, relativeDay } from "@hiwar/ui/arabic-dates";
import { say } from "../words/lessons.ts";
import { shortCost } from "./booking-lengths.tsx";
import type { BookingState } from "./use-booking-state.ts";

/** The choice and its cost in two short lines, beside the sheet's always visible button. */
export function BookingTotal({ desk }: { desk: BookingState }) {
  const now = useNow(60_000);
  const { start, duration } = desk.choice;
  if (start === null || duration === null) return null;
  return (
    <p className="booking-total">
      <b>{shortCost(desk, duration) ?? say("minutes", { minutes: duration })}</b>
      <span>
        {relativeDay(start, now)}، {clockTime(start)}
      </span>
    </p>
  );
}
