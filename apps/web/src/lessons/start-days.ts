import { cairoDay } from "@hiwar/ui/arabic-dates";

export interface StartsOfDay {
  /** A Cairo day, 2026-11-21. */
  readonly id: string;
  /** An instant in its middle, to name it by. */
  readonly noon: number;
  readonly starts: readonly string[];
}

const dayMilliseconds = 86_400_000;
const daysOfWeek = 7;

/** An instant in the middle of a Cairo day, to name the day by. */
export const noonOf = (day: string) => Date.parse(`${day}T10:00:00Z`);

/** The seven Cairo days from `opened` on with the starts of each. A week from a moment ends in an eighth day, which comes along with starts. */
export function daysOf(opened: number, starts: readonly string[]): readonly StartsOfDay[] {
  const noon = noonOf(cairoDay(opened));
  return Array.from({ length: daysOfWeek + 1 }, (_, ahead) => {
    const ofDay = noon + ahead * dayMilliseconds;
    const id = cairoDay(ofDay);
    return { id, noon: ofDay, starts: starts.filter((start) => cairoDay(start) === id) };
  }).filter(({ starts: ofDay }, ahead) => ahead < daysOfWeek || ofDay.length > 0);
}
