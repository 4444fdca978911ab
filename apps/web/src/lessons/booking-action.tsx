import { Button } from "@hiwar/ui/button";
import { checkoutPath } from "../payments/checkout-order.ts";
import { say } from "../words/lessons.ts";
import type { BookingState } from "./booking-form.tsx";
import { useQuote } from "./use-quote.ts";

/** The last step's one button: to the payment, or the booking itself; it waits until the server has said which. */
export function BookingAction({ tutorId, choice, moving, booking }: BookingState) {
  const { data: quote } = useQuote(tutorId, choice, { isAsked: !moving });
  const { start, duration } = choice;
  if (start === null || duration === null) return null;
  if (!moving && quote?.funding === "payment" && quote.whyNot === null) {
    return (
      <Button variant="primary" size="large" isBlock href={checkoutPath({ kind: "lesson", tutorId, start, duration })}>
        {say("toPay")}
      </Button>
    );
  }
  const canBook = moving !== undefined || quote?.whyNot === null;
  return (
    <Button
      variant="primary"
      size="large"
      isBlock
      isDisabled={!canBook}
      isPending={booking.isPending}
      onPress={() => booking.send(start, duration)}
    >
      {say(moving ? "confirmMove" : "confirm")}
    </Button>
  );
}
