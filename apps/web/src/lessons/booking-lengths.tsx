import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useOptimisticChoice } from "@hiwar/app/use-optimistic-choice";
import { type LessonDuration, lessonDurations } from "@hiwar/contract/lesson-durations";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { noSubscription } from "@hiwar/contract/subscriptions";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { say } from "../words/lessons.ts";
import { lengthsOf } from "./booking-choice.ts";
import type { BookingState } from "./use-booking-state.ts";

/** The two lengths with their cost. */
export function BookingLengths({ desk }: { desk: BookingState }) {
  const { starts, choice, costs } = desk;
  const [chosen, choose] = useOptimisticChoice(choice.duration, (duration) => desk.choose({ duration }));
  const fitting = lengthsOf(starts);
  const choices = lessonDurations.map((minutes) => ({
    id: String(minutes),
    isDisabled: !fitting.includes(minutes) || Boolean(costs[minutes]?.whyNot),
    label: (
      <span className="booking-length">
        <b>{say("minutes", { minutes })}</b>
        <CostOf desk={desk} minutes={minutes} />
      </span>
    ),
  }));
  return (
    <SegmentedControl
      label={say("chooseDuration")}
      choices={choices}
      value={String(chosen ?? "")}
      onChange={(id) => choose(Number(id) as LessonDuration)}
      isBlock
    />
  );
}

/** Returns the list price, for a reader about whom nothing else is known. */
export const listPrice = (minutes: number, isManager: boolean): string =>
  isManager ? say("costFree") : arabicPounds(singleLessonPiasters(minutes));

function CostOf({ desk, minutes }: { desk: BookingState; minutes: LessonDuration }) {
  const cost = shortCost(desk, minutes);
  return cost && <small>{cost === stillAsked ? <LoneSkeleton className="inline-block h-2.5 w-14" /> : cost}</small>;
}

/** A no-break space that keeps the height of a cost's line. */
const stillAsked = "\u00a0";

/** Returns a length's cost in short; a space that keeps the line while loading, null where no cost is shown. */
export function shortCost({ isGuest, tutor, moving, lack, taken, costs, balance }: BookingState, minutes: LessonDuration): string | null {
  const isStopped = lack !== null || taken !== null;
  if (moving || (isStopped && balance?.id !== noSubscription)) return null;
  if (isGuest || isStopped) return listPrice(minutes, tutor.isManager);
  const quote = costs[minutes];
  if (!quote) return stillAsked;
  if (quote.whyNot) return say(quote.whyNot === "no-enough-minutes" ? "lengthShort" : "lengthShut");
  if (quote.funding === "credit") return say("lengthPaid");
  if (quote.funding === "free") return say("costFree");
  if (quote.funding === "payment") return arabicPounds(quote.pricePiasters);
  return say("lengthLeaves", { left: (balance?.remainingWeeklyMinutes ?? 0) - minutes });
}
