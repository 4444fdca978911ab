import { parseDate, today } from "@internationalized/date";
import type { ReactNode, Ref } from "react";
import { Calendar, DatePicker } from "react-aria-components";
import { type CalendarLimits, limitsOf } from "./calendar-limits.ts";
import { CalendarMonth } from "./calendar-month.tsx";
import { DateEntry } from "./date-entry.tsx";
import { DateSegments } from "./date-segments.tsx";

export type DateFieldProps = CalendarLimits & {
  label: ReactNode;
  /** A day as 2026-11-21, on Cairo's calendar; null or "" for none. */
  value: string | null;
  /** Null until every part is typed, and again when one is emptied. */
  onChange: (day: string | null) => void;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLElement> | undefined;
};

/** A field for a day, typed or chosen on a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, hint, error, isOptional, isDisabled = false, name, onBlur, inputRef, ...limits } = props;
  return (
    <DatePicker
      className="ui-field"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      value={value ? parseDate(value) : null}
      onChange={(day) => onChange(day?.toString() ?? null)}
      onBlur={() => onBlur?.()}
      {...(name && { name })}
      {...limitsOf(limits)}
    >
      <DateEntry {...{ label, isOptional, hint, error }} segments={<DateSegments inputRef={inputRef} />}>
        <Calendar className="ui-calendar" {...(!value && { defaultFocusedValue: today("Africa/Cairo") })}>
          <CalendarMonth />
        </Calendar>
      </DateEntry>
    </DatePicker>
  );
}
