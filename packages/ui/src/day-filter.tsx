import { parseDate, today } from "@internationalized/date";
import { RangeCalendar } from "react-aria-components";
import { dayRange, instantInDay } from "./arabic-dates.ts";
import { CalendarMonth } from "./calendar-month.tsx";
import { Filter } from "./filter.tsx";
import { type DayRange, type RangePreset, RangePresets } from "./range-presets.tsx";
import "./date-field.css";

export type DayFilterProps = {
  label: string;
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  presets?: readonly RangePreset[] | undefined;
};

/** A filter for a range of days. */
export function DayFilter({ label, value, onChange, presets = [] }: DayFilterProps) {
  const preset = presets.find(({ range }) => range.from === value?.from && range.to === value.to);
  const chosen = value && (preset?.label ?? dayRange(instantInDay(value.from), instantInDay(value.to), Date.now()));
  return (
    <Filter label={label} chosen={chosen} onClear={() => onChange(null)}>
      {(close) => {
        const choose = (range: DayRange) => {
          onChange(range);
          close();
        };
        return (
          <>
            <RangePresets presets={presets} onChoose={choose} />
            <RangeCalendar
              className="ui-calendar"
              data-range=""
              aria-label={label}
              {...(!value && { defaultFocusedValue: today("Africa/Cairo") })}
              value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
              onChange={({ start, end }) => choose({ from: start.toString(), to: end.toString() })}
            >
              <CalendarMonth />
            </RangeCalendar>
          </>
        );
      }}
    </Filter>
  );
}
