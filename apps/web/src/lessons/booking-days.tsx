import { cairoDay, fullDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { DateStrip } from "@hiwar/ui/date-strip";
import { say } from "../words/lessons.ts";
import { daysOf } from "./start-days.ts";
import type { BookingDesk } from "./use-booking-desk.ts";

/** The coming week as a strip; a guest knows the next few starts only, and the other days would look taken. */
export function BookingDays({ desk, now }: { desk: BookingDesk; now: number }) {
  const starts = desk.starts.map(({ start }) => start);
  const days = daysOf(desk.opened, starts)
    .filter((day) => !desk.isGuest || day.starts.length > 0)
    .map(({ id, noon, starts: ofDay }) => ({
      id,
      weekday: shortWeekday(noon),
      number: plainArabicNumber(Number(id.slice(8))),
      label: `${fullDay(noon, now)}، ${say("dayStarts", { count: ofDay.length })}`,
      isDisabled: ofDay.length === 0,
      hasMark: id === cairoDay(now),
    }));
  return <DateStrip label={say("chooseDay")} days={days} value={desk.choice.day} onChange={(day) => desk.choose({ day })} />;
}
