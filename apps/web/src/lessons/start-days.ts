import { cairoDay, fullDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import type { StripDay } from "@hiwar/ui/date-strip";

export interface StartsOfDay<Start> {
  /** A Cairo day, 2026-11-21. */
  readonly id: string;
  /** An instant in its middle, to name it by. */
  readonly noon: number;
  readonly starts: readonly Start[];
}

const dayMilliseconds = 86_400_000;
const daysOfWeek = 7;

/** An instant in the middle of a Cairo day, to name the day by. */
export const instantInDay = (day: string) => Date.parse(`${day}T10:00:00Z`);

/** The seven Cairo days from `opened` on with the starts of each. A week from a moment ends in an eighth day, which comes along with starts. */
export function daysOf<Start extends { readonly start: string }>(opened: number, starts: readonly Start[]): readonly StartsOfDay<Start>[] {
  const noon = instantInDay(cairoDay(opened));
  return Array.from({ length: daysOfWeek + 1 }, (_, ahead) => {
    const ofDay = noon + ahead * dayMilliseconds;
    const id = cairoDay(ofDay);
    return { id, noon: ofDay, starts: starts.filter(({ start }) => cairoDay(start) === id) };
  }).filter(({ starts: ofDay }, ahead) => ahead < daysOfWeek || ofDay.length > 0);
}

/** Days as a strip shows them; one on which nothing begins cannot be chosen. `words` says how much begins. */
export function stripOf(days: readonly StartsOfDay<unknown>[], now: number, words: (parts: { count: number }) => string): StripDay[] {
  return days.map(({ id, noon, starts }) => ({
    id,
    weekday: shortWeekday(noon),
    number: plainArabicNumber(Number(id.slice(8))),
    label: `${fullDay(noon, now)}، ${words({ count: starts.length })}`,
    isDisabled: starts.length === 0,
    hasMark: id === cairoDay(now),
  }));
}
