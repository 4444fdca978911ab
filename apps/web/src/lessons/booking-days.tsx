import { useQuickChoice } from "@hiwar/app/use-quick-choice";
import { DateStrip } from "@hiwar/ui/date-strip";
import { say } from "../words/lessons.ts";
import { daysOf, stripOf } from "./start-days.ts";
import type { BookingDesk } from "./use-booking-desk.ts";

/** The days of the coming week. A guest sees only days with known starts, since the other days would look fully booked. */
export function BookingDays({ desk, now }: { desk: BookingDesk; now: number }) {
  const days = daysOf(desk.opened, desk.starts).filter(({ starts }) => !desk.isGuest || starts.length > 0);
  const strip = stripOf(days, now, (parts) => say("dayStarts", parts));
  const [chosen, choose] = useQuickChoice(desk.choice.day, (day) => desk.choose({ day }));
  return <DateStrip label={say("chooseDay")} days={strip} value={chosen} onChange={choose} />;
}
