import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/lessons.ts";
import { BookingAction } from "./booking-action.tsx";
import { BookingTotal } from "./booking-total.tsx";
import { BookingView, canConfirm } from "./booking-view.tsx";
import type { BookingState } from "./use-booking-state.ts";

/** The booking as a sheet above a page: on phones, and wherever a lesson is moved. */
export function BookingSheet({ desk, onClose }: { desk: BookingState; onClose: () => void }) {
  return (
    <Dialog
      title={desk.booked ? say("booked") : say(desk.moving ? "moveTitle" : "bookTitle", { name: desk.tutor.name })}
      onClose={onClose}
      isSending={desk.booking.isPending}
      actions={
        canConfirm(desk) && (
          <div className="booking-bar">
            <BookingTotal desk={desk} />
            <BookingAction desk={desk} />
          </div>
        )
      }
    >
      <BookingView desk={desk} />
    </Dialog>
  );
}
