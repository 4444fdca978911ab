import { type DateValue, parseDate } from "@internationalized/date";

/** Days as 2026-11-21, on Cairo's calendar. */
export type CalendarLimits = {
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  isUnavailable?: ((day: string) => boolean) | undefined;
};

/** Converts the limits to React Aria's props. */
export function limitsOf({ firstDay, lastDay, isUnavailable }: CalendarLimits) {
  return {
    ...(firstDay && { minValue: parseDate(firstDay) }),
    ...(lastDay && { maxValue: parseDate(lastDay) }),
    ...(isUnavailable && { isDateUnavailable: (day: DateValue) => isUnavailable(day.toString()) }),
  };
}
