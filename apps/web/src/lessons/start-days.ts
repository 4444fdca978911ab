import { cairoDay, fullDay, instantInDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import type { StripDay } from "@hiwar/ui/date-strip";

/** A Cairo day with the times at which a lesson may start. */
export interface DayWithStarts<Start> {
  /** A Cairo day, as 2026-11-21. */
  readonly id: string;
  /** An instant in the middle of the day, for formatting its name. */
  readonly noon: number;
  readonly starts: readonly Start[];
}

const dayMilliseconds = 86_400_000;
const daysOfWeek = 7;

/**
 * Returns the seven Cairo days from `opened` on with their starts. Seven times 24 hours end within an eighth day, which is included if it has starts.
 */
export function daysOf<Start extends { readonly start: string }>(
  opened: number,
  starts: readonly Start[],
): readonly DayWithStarts<Start>[] {
  const noon = instantInDay(cairoDay(opened));
  return Array.from({ length: daysOfWeek + 1 }, (_, ahead) => {
    const ofDay = noon + ahead * dayMilliseconds;
    const id = cairoDay(ofDay);
    return { id, noon: ofDay, starts: starts.filter(({ start }) => cairoDay(start) === id) };
  }).filter(({ starts: ofDay }, ahead) => ahead < daysOfWeek || ofDay.length > 0);
}

/** Returns the days for a date strip; a day without starts is disabled. `words` formats the count of starts. */
export function stripOf(days: readonly DayWithStarts<unknown>[], now: number, words: (parts: { count: number }) => string): StripDay[] {
  return days.map(({ id, noon, starts }) => ({
    id,
    weekday: shortWeekday(noon),
    number: plainArabicNumber(Number(id.slice(8))),
    label: `${fullDay(noon, now)}، ${words({ count: starts.length })}`,
    isDisabled: starts.length === 0,
    hasMark: id === cairoDay(now),
  }));
}
