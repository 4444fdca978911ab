import { TextLink } from "@hiwar/ui/text-link";
import { storeBooking } from "../payments/stored-booking.ts";
import { say } from "../words/lessons.ts";
import type { BookingState } from "./use-booking-state.ts";

/** A link to the plans; it stores the chosen start and length for the way back. */
export function PlansLink({ desk: { tutor, choice } }: { desk: BookingState }) {
  const keep = () => {
    if (choice.start !== null && choice.duration !== null) storeBooking(tutor.id, choice.start, choice.duration);
  };
  return (
    <TextLink href="/plans" onPress={keep}>
      {say("toPlans")}
    </TextLink>
  );
}
