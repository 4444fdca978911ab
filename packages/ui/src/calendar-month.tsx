import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components";
import { cairoDay } from "./arabic-dates.ts";
import { IconButton } from "./icon-button.tsx";
import { words } from "./words.ts";
import "./calendar.css";

export type CalendarMonthProps = { hasMark?: ((day: string) => boolean) | undefined };

/** One month of a calendar for one day or a range. React Aria's own "today" is the device's; the one marked here is Cairo's. */
export function CalendarMonth({ hasMark }: CalendarMonthProps) {
  const today = cairoDay(Date.now());
  return (
    <>
      <div className="ui-calendar-head">
        <IconButton slot="previous" icon={ChevronLeft} label={words.previous} />
        <CalendarHeading className="ui-calendar-month" />
        <IconButton slot="next" icon={ChevronRight} label={words.next} />
      </div>
      <CalendarGrid weekdayStyle="narrow" className="ui-calendar-grid">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className="ui-calendar-weekday">{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <CalendarCell
              className="ui-calendar-day"
              date={day}
              data-mark={hasMark?.(day.toString()) || undefined}
              data-cairo-today={day.toString() === today || undefined}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
