import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useSay } from "../frame/say.tsx";
import type { useStarts } from "./use-starts.ts";

export type BookingFootProps = { week: ReturnType<typeof useStarts>; now: number; onBook: () => void };

/** A phone's one line of booking at the foot: the nearest start, and "none" only once that is known. */
export function BookingFoot({ week, now, onBook }: BookingFootProps) {
  const say = useSay();
  const { starts, query } = week;
  const [nearest] = starts;
  if (query.error && !query.data) {
    return (
      <div className="booking-foot">
        <p>{say("tutors.startsFailed")}</p>
        <Button size="large" onPress={() => void query.refetch()}>
          {say("frame.retry")}
        </Button>
      </div>
    );
  }
  return (
    <div className="booking-foot" data-tour="first-lesson" aria-busy={query.isPending}>
      {query.isPending ? (
        <Skeleton className="w-28" />
      ) : (
        <p>
          {say(nearest ? "tutors.nearest" : "tutors.noStarts")}
          {nearest && <b>{relativeDayTime(nearest, now)}</b>}
        </p>
      )}
      <Button variant="primary" size="large" isDisabled={!nearest} onPress={onBook}>
        {say("tutors.bookLesson")}
      </Button>
    </div>
  );
}
