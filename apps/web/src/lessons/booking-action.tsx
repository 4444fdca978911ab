import { Button } from "@hiwar/ui/button";
import { useLocation } from "react-router";
import { checkoutPath } from "../payments/checkout-order.ts";
import { registerPath, returnPathTo } from "../url/paths.ts";
import { say } from "../words/lessons.ts";
import { canConfirm } from "./booking-view.tsx";
import type { BookingState } from "./use-booking-state.ts";
import { useChosenQuote } from "./use-chosen-quote.ts";

/** The button after a start is chosen: register, pay, book or move. It is disabled until the server's quote allows a booking. */
export function BookingAction({ desk }: { desk: BookingState }) {
  const { tutor, choice, moving, booking, isGuest } = desk;
  const location = useLocation();
  const { data: quote, isPlaceholderData } = useChosenQuote(desk);
  const { start, duration } = choice;
  if (start === null || duration === null || !canConfirm(desk)) return null;
  const look = { variant: "primary", size: "large", isBlock: true } as const;
  if (isGuest) {
    return (
      <Button {...look} href={registerPath(returnPathTo(location))}>
        {say("registerToBook")}
      </Button>
    );
  }
  if (!moving && quote?.funding === "payment" && quote.whyNot === null) {
    return (
      <Button {...look} href={checkoutPath({ kind: "lesson", tutorId: tutor.id, start, duration })}>
        {say("toPay")}
      </Button>
    );
  }
  const canBook = moving !== undefined || (quote?.whyNot === null && !isPlaceholderData);
  return (
    <Button {...look} isDisabled={!canBook} isPending={booking.isPending} onPress={desk.confirm}>
      {say(moving ? "confirmMove" : "confirm")}
    </Button>
  );
}
