import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Skeleton } from "@hiwar/ui/skeleton";
import type { BookingState } from "../lessons/use-booking-state.ts";
import { say as sayFrame } from "../words/app.ts";
import { say as sayPage } from "../words/tutor-page.ts";
import { say } from "../words/tutors.ts";

export type BookingFootProps = { desk: Pick<BookingState, "starts" | "query">; now: number; onBook: () => void };

/** A phone's bar at the foot with the nearest start; it says "none" only once that is known. */
export function BookingFoot({ desk, now, onBook }: BookingFootProps) {
  const { starts, query } = desk;
  const nearest = starts[0]?.start;
  const isWaiting = query.data === undefined;
  if (query.error && !query.data) {
    return (
      <div className="booking-foot">
        <p>{sayPage("startsFailed")}</p>
        <Button size="large" isPending={query.isFetching} onPress={() => void query.refetch()}>
          {sayFrame("retry")}
        </Button>
      </div>
    );
  }
  return (
    <div className="booking-foot" data-tour="first-lesson" aria-busy={isWaiting}>
      {isWaiting ? (
        <Skeleton className="w-28" />
      ) : (
        <p>
          {nearest ? sayPage("nearest") : say("noStarts")}
          {nearest && <b>{relativeDayTime(nearest, now)}</b>}
        </p>
      )}
      <Button variant="primary" size="large" isDisabled={isWaiting} onPress={onBook}>
        {nearest || isWaiting ? sayPage("bookLesson") : say("tellMeShort")}
      </Button>
    </div>
  );
}
