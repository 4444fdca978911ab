import { parseDate, today } from "@internationalized/date";
import { Calendar as AriaCalendar } from "react-aria-components";
import { type CalendarLimits, limitsOf } from "./calendar-limits.ts";
import { CalendarMonth } from "./calendar-month.tsx";

export type CalendarProps = CalendarLimits & {
  label: string;
  /** A day as 2026-11-21, on Cairo's calendar. */
  value: string | null;
  onChange: (day: string) => void;
  /** Returns whether a day has a dot under its number: something is available there. */
  hasMark?: ((day: string) => boolean) | undefined;
};

/** A calendar of one month; its week begins on Saturday. */
export function Calendar({ label, value, onChange, hasMark, ...limits }: CalendarProps) {
  return (
    <AriaCalendar
      className="ui-calendar"
      aria-label={label}
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day.toString())}
      {...(value === null && { defaultFocusedValue: today("Africa/Cairo") })}
      {...limitsOf(limits)}
    >
      <CalendarMonth hasMark={hasMark} />
    </AriaCalendar>
  );
}
