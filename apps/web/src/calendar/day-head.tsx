// biome-ignore-all lint/a11y/useSemanticElements: a table's cells cannot hold slots that span its rows; the grid roles say the same.
import { weekday } from "@hiwar/ui/arabic-dates";
import { arabicNumber, plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/calendar.ts";
import { instantOf, wallTimeOf } from "./week.ts";

/** A day's column header: its name, its number and how many of its hours are open. */
export function DayHead({ day, now, minutes }: { day: string; now: number; minutes: number }) {
  const today = wallTimeOf(now).day;
  const [isToday, isPast] = [today === day, day < today];
  return (
    <span role="columnheader" className="week-day" data-today={isToday || undefined} data-past={isPast || undefined} tabIndex={-1}>
      <b>{weekday(instantOf({ day, minutes: 720 }))}</b>
      <span>{plainArabicNumber(Number(day.slice(8)))}</span>
      {minutes > 0 && <small>{say("hoursShort", { hours: arabicNumber(minutes / 60, 2) })}</small>}
    </span>
  );
}
