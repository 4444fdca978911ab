import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { TextLink } from "@hiwar/ui/text-link";
import { useLocation } from "react-router";
import { BookingRefusal } from "../accounts/unready-callout.tsx";
import { signInPath } from "../url/paths.ts";
import { OfferedStartLine } from "../wishes/offered-start-line.tsx";
import { WaitButton } from "../wishes/wait-button.tsx";
import { say } from "../words/lessons.ts";
import { say as sayWishes } from "../words/wishes.ts";
import { BookingConfirm } from "./booking-confirm.tsx";
import { BookingDays } from "./booking-days.tsx";
import { BookingDone } from "./booking-done.tsx";
import { BookingLengths } from "./booking-lengths.tsx";
import { BookingObstacle } from "./booking-obstacle.tsx";
import { BookingTimes } from "./booking-times.tsx";
import { GoneLine } from "./gone-line.tsx";
import type { BookingState } from "./use-booking-state.ts";
import "./booking.css";
import { StartsSkeleton } from "../loading/starts-skeleton.tsx";

/** The whole booking in one view: day, length with cost, time and confirmation. What prevents any booking is shown above them. */
export function BookingView({ desk }: { desk: BookingState }) {
  const now = useNow(60_000);
  const { moving, booked } = desk;
  if (booked) return <BookingDone lesson={booked} now={now} />;
  return (
    <div className="booking">
      {moving && <p className="booking-from">{say("movingFrom", { when: relativeDayTime(moving.start, now) })}</p>}
      {!moving && <OfferedStartLine tutorId={desk.tutor.id} chosen={desk.choice.start} />}
      <GoneLine desk={desk} now={now} />
      <BookingObstacle desk={desk} now={now} />
      <Loaded<unknown> query={desk.query} skeleton={<StartsSkeleton />} headingLevel={3} isBrief>
        {() => <Choices desk={desk} now={now} />}
      </Loaded>
      {desk.booking.error && <BookingRefusal error={desk.booking.error} />}
    </div>
  );
}

function Choices({ desk, now }: { desk: BookingState; now: number }) {
  const location = useLocation();
  const wait = <WaitButton wanted={{ tutorId: desk.tutor.id }} variant={desk.starts.length === 0 ? "primary" : "quiet"} />;
  if (desk.starts.length === 0) {
    return (
      <EmptyState drawing={<EmptyLessonsDrawing />} title={say("noStarts")} headingLevel={3} action={!desk.moving && wait}>
        {say(desk.isGuest ? "noStartsGuest" : "noStartsText")}
      </EmptyState>
    );
  }
  return (
    <>
      <BookingDays desk={desk} now={now} />
      <BookingLengths desk={desk} />
      <BookingTimes desk={desk} now={now} />
      {desk.isGuest && (
        <p className="booking-note">
          <TextLink href={signInPath(location)}>{say("guestMore")}</TextLink>
        </p>
      )}
      {!desk.moving && !desk.taken && desk.choice.start === null && (
        <div className="booking-wait">
          <p>{sayWishes("noneSuits")}</p>
          {wait}
        </div>
      )}
      <div aria-live="polite">{canConfirm(desk) && <BookingConfirm desk={desk} now={now} />}</div>
    </>
  );
}

/** Whether a start is chosen and nothing known prevents the booking. */
export function canConfirm({ choice, lack, taken, whyNot, booked }: BookingState): boolean {
  return !booked && choice.start !== null && !lack && !taken && !whyNot;
}
