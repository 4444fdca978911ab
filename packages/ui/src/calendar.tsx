import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { words } from "./words.ts";
import "./calendar.css";

export type CalendarProps = {
  label: string;
  /** Days as 2026-11-21, on Cairo's calendar. */
  value: string | null;
  onChange: (day: string) => void;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  isUnavailable?: ((day: string) => boolean) | undefined;
  /** Days with a point under their number: something can be had there. */
  hasMark?: ((day: string) => boolean) | undefined;
};

/** A month, its week beginning on Saturday. */
export function Calendar({ label, value, onChange, firstDay, lastDay, isUnavailable, hasMark }: CalendarProps) {
  const limits = {
    ...(firstDay && { minValue: parseDate(firstDay) }),
    ...(lastDay && { maxValue: parseDate(lastDay) }),
    ...(isUnavailable && { isDateUnavailable: (day: { toString(): string }) => isUnavailable(day.toString()) }),
  };
  return (
    <AriaCalendar
      className="ui-calendar"
      aria-label={label}
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day.toString())}
      {...limits}
    >
      <header className="ui-calendar-head">
        <IconButton slot="previous" icon={ChevronLeft} label={words.previous} />
        <CalendarHeading className="ui-calendar-month" />
        <IconButton slot="next" icon={ChevronRight} label={words.next} />
      </header>
      <CalendarGrid weekdayStyle="narrow" className="ui-calendar-grid">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className="ui-calendar-weekday">{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(day) => <CalendarCell className="ui-calendar-day" date={day} data-mark={hasMark?.(day.toString()) || undefined} />}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}
