import { arabicLocale } from "./digit-choice.ts";

const format = new Intl.DateTimeFormat(arabicLocale(), { timeZone: "Africa/Cairo", day: "numeric", month: "numeric" });

/** Formats the day and month in Cairo as numbers, for short labels: «٢١/١١». */
export function numericDay(instant: string): string {
  return format.format(new Date(instant));
}
