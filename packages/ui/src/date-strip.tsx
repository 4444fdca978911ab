import { ChevronLeft, ChevronRight } from "lucide-react";
import { type Key, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { words } from "./words.ts";
import "./date-strip.css";

export type StripDay = {
  /** The day as 2026-11-21. */
  id: string;
  /** «السبت» or «اليوم» */
  weekday: string;
  /** «٢١» */
  number: string;
  /** The name for screen readers: «السبت ٢١ نوفمبر، ٤ مواعيد». */
  label: string;
  isDisabled?: boolean | undefined;
  hasMark?: boolean | undefined;
};
export type DateStripProps = {
  label: string;
  days: readonly StripDay[];
  value: string | null;
  onChange: (day: string) => void;
  /** The range of days, shown between the arrows where the style sheet makes it visible. */
  title?: string | undefined;
  /** Left out, the strip has no arrows; null draws a disabled arrow. */
  onPrevious?: ((() => void) | null) | undefined;
  onNext?: ((() => void) | null) | undefined;
};

/** The days of a week in one row, to choose one. */
export function DateStrip({ label, days, title, value, onChange, onPrevious, onNext }: DateStripProps) {
  const change = (keys: Set<Key>) => {
    const chosen = days.find((day) => keys.has(day.id));
    if (chosen) onChange(chosen.id);
  };
  return (
    <div className="ui-strip">
      {onPrevious !== undefined && (
        <IconButton icon={ChevronLeft} label={words.previous} isDisabled={onPrevious === null} onPress={() => onPrevious?.()} />
      )}
      {title && (
        <b className="ui-strip-title" aria-live="polite">
          {title}
        </b>
      )}
      <ToggleButtonGroup
        className="ui-strip-days"
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={change}
      >
        {days.map((day) => (
          <ToggleButton key={day.id} id={day.id} className="ui-strip-day" aria-label={day.label} isDisabled={day.isDisabled ?? false}>
            <span className="ui-strip-weekday">{day.weekday}</span>
            <span className="ui-strip-number">{day.number}</span>
            <span className="ui-strip-mark" data-shown={day.hasMark || undefined} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {onNext !== undefined && (
        <IconButton icon={ChevronRight} label={words.next} isDisabled={onNext === null} onPress={() => onNext?.()} />
      )}
    </div>
  );
}
