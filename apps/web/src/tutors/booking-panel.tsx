import { useNow } from "@hiwar/app/time/use-now";
import { useUrlState } from "@hiwar/app/use-url-state";
import { firstNameOf } from "@hiwar/contract/first-name";
import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { noSubscription } from "@hiwar/contract/subscriptions";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { BookingAction } from "../lessons/booking-action.tsx";
import { BookingSheet } from "../lessons/booking-sheet.tsx";
import { BookingView } from "../lessons/booking-view.tsx";
import { useBookingState } from "../lessons/use-booking-state.ts";
import { useWishes } from "../wishes/use-wishes.ts";
import { say } from "../words/lessons.ts";
import { BookingFoot } from "./booking-foot.tsx";
import { BookingPromises } from "./booking-promises.tsx";
import { useIsBeside } from "./use-is-beside.ts";
import "./booking-panel.css";

/**
 * The booking view of a tutor's page: beside the page on wide screens, else a sheet opened by the bar at the foot. `?book=` opens the sheet,
 * `?book=<start>` with that start chosen, `?book=<start>/<minutes>` also with its length. Choices are kept in the address, so that a reload or a
 * return from signing in or paying loses nothing.
 */
export function BookingPanel({ tutor }: { tutor: TutorInfo }) {
  const now = useNow(60_000);
  const isBeside = useIsBeside();
  const [book, setBook] = useUrlState("book", String);
  const put = (value: string | null) => setBook(value, { replace: true });
  const desk = useBookingState({
    tutor,
    ...askedIn(book ?? ""),
    isShown: isBeside || book !== null,
    onChosen: (start, duration) => put(`${start}/${duration}`),
    onDone: () => put(null),
  });
  const kept = useWishes().offer(tutor.id);
  const close = () => {
    desk.leaveBooked();
    put(null);
  };
  if (!isBeside) {
    return (
      <>
        <BookingFoot desk={desk} now={now} onBook={() => setBook(kept ? `${kept.start}/${kept.durationMinutes}` : "")} />
        {(book !== null || desk.booked) && <BookingSheet desk={desk} onClose={close} />}
      </>
    );
  }
  const { balance } = desk;
  const panel = (
    <aside className="booking-panel" data-tour="first-lesson" aria-labelledby="booking-panel-title">
      <header className="booking-panel-head">
        <h2 id="booking-panel-title" className="text-xl">
          {desk.booked ? say("booked") : say("bookTitle", { name: firstNameOf(tutor.name) })}
        </h2>
        {balance && !desk.booked && balance.id !== noSubscription && <p>{say("left", { minutes: balance.remainingWeeklyMinutes })}</p>}
      </header>
      <BookingView desk={desk} />
      <BookingAction desk={desk} />
    </aside>
  );
  return (
    <div className="booking-beside">
      {panel}
      <BookingPromises />
    </div>
  );
}

function askedIn(book: string) {
  const [start = "", minutes] = book.split("/");
  const duration = lessonDurations.find((one) => String(one) === minutes) ?? null;
  return { start: Number.isNaN(Date.parse(start)) ? null : start, duration };
}
