import { parseDate, today } from "@internationalized/date";
import type { ReactNode, Ref } from "react";
import { DateRangePicker, RangeCalendar } from "react-aria-components";
import { type CalendarLimits, limitsOf } from "./calendar-limits.ts";
import { CalendarMonth } from "./calendar-month.tsx";
import { DateEntry } from "./date-entry.tsx";
import { DateSegments } from "./date-segments.tsx";
import { type DayRange, type RangePreset, RangePresets } from "./range-presets.tsx";
import { words } from "./words.ts";

export type DateRangeFieldProps = CalendarLimits & {
  label: ReactNode;
  value: DayRange | null;
  /** Called with null until both days are complete. */
  onChange: (range: DayRange | null) => void;
  /** Common ranges, each chosen by one press above the calendar. */
  presets?: readonly RangePreset[] | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  inputRef?: Ref<HTMLElement> | undefined;
};

/** A field for a range of days, typed or chosen on a calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, presets = [], hint, error, isOptional, isDisabled = false, inputRef, ...limits } = props;
  const segments = (
    <>
      <DateSegments slot="start" inputRef={inputRef} />
      <span className="ui-date-between" aria-hidden="true">
        {words.until}
      </span>
      <DateSegments slot="end" />
    </>
  );
  return (
    <DateRangePicker
      className="ui-field"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      {...limitsOf(limits)}
    >
      <DateEntry {...{ label, isOptional, hint, error, segments }}>
        {({ close }) => (
          <>
            <RangePresets
              presets={presets}
              onChoose={(range) => {
                onChange(range);
                close();
              }}
            />
            <RangeCalendar className="ui-calendar" data-range="" {...(!value && { defaultFocusedValue: today("Africa/Cairo") })}>
              <CalendarMonth />
            </RangeCalendar>
          </>
        )}
      </DateEntry>
    </DateRangePicker>
  );
}
