import { arabicLocale } from "./digit-choice.ts";

const format = new Intl.DateTimeFormat(arabicLocale(), { timeZone: "Africa/Cairo", day: "numeric", month: "numeric" });

/** Cairo's day and month in numbers, for labels with little room: «٢١/١١». */
export function numericDay(instant: string): string {
  return format.format(new Date(instant));
}
