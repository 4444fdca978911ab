import { singleLessons } from "@hiwar/contract/single-lessons";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { say } from "../words/lessons.ts";
import { lengthsOf, type Minutes } from "./booking-choice.ts";
import type { BookingDesk } from "./use-booking-desk.ts";

/** The two lengths, and what each of them costs. */
export function BookingLengths({ desk }: { desk: BookingDesk }) {
  const { starts, choice, costs } = desk;
  const fitting = lengthsOf(starts);
  const choices = ([15, 30] as const).map((minutes) => ({
    id: String(minutes),
    isDisabled: !fitting.includes(minutes) || Boolean(costs[minutes]?.whyNot),
    label: (
      <span className="booking-length">
        <b>{say("minutes", { minutes })}</b>
        {!desk.moving && <small>{costOf(desk, minutes)}</small>}
      </span>
    ),
  }));
  return (
    <SegmentedControl
      label={say("chooseDuration")}
      choices={choices}
      value={String(choice.duration ?? "")}
      onChange={(id) => desk.choose({ duration: Number(id) as Minutes })}
      isBlock
    />
  );
}

/** The price a guest is told before anything is known of them. */
export const listPrice = (minutes: number, isManager: boolean): string =>
  isManager ? say("costFree") : arabicPounds((singleLessons.piastersAnHour * minutes) / 60);

/** What a length takes, as short as can be; a space that keeps the line while it is asked for. */
function costOf({ isGuest, tutor, costs, balance }: BookingDesk, minutes: Minutes): string {
  if (isGuest) return listPrice(minutes, tutor.isManager);
  const quote = costs[minutes];
  if (!quote) return "\u00a0";
  if (quote.whyNot) return say(quote.whyNot === "no-enough-minutes" ? "lengthShort" : "lengthShut");
  if (quote.funding === "credit") return say("lengthPaid");
  if (quote.funding === "free") return say("costFree");
  if (quote.funding === "payment") return arabicPounds(quote.pricePiasters);
  return say("lengthLeaves", { left: (balance?.remainingWeeklyMinutes ?? 0) - minutes });
}
