import { useOptimisticChoice } from "@hiwar/app/use-optimistic-choice";
import { DateStrip } from "@hiwar/ui/date-strip";
import { say } from "../words/lessons.ts";
import { daysOf, stripOf } from "./start-days.ts";
import type { BookingState } from "./use-booking-state.ts";

/** The days of the coming week. A guest sees only days with known starts, since the other days would look fully booked. */
export function BookingDays({ desk, now }: { desk: BookingState; now: number }) {
  const days = daysOf(desk.opened, desk.starts).filter(({ starts }) => !desk.isGuest || starts.length > 0);
  const strip = stripOf(days, now, (parts) => say("dayStarts", parts));
  const [chosen, choose] = useOptimisticChoice(desk.choice.day, (day) => desk.choose({ day }));
  return <DateStrip label={say("chooseDay")} days={strip} value={chosen} onChange={choose} />;
}
