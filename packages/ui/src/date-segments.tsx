import type { Ref } from "react";
import { DateInput, DateSegment } from "react-aria-components";
import { foldDigits } from "./arabic-numbers.ts";
import "./date-field.css";

export type DateSegmentsProps = { slot?: "start" | "end" | undefined; inputRef?: Ref<HTMLElement> | undefined };

/** Gives the form a ref that focuses the field's first segment, looked up at the time of focus. */
function give(inputRef: Ref<HTMLElement> | undefined, field: HTMLElement | null): void {
  const segment = field && ({ focus: () => field.querySelector<HTMLElement>("[role=spinbutton]")?.focus() } as HTMLElement);
  if (typeof inputRef === "function") inputRef(segment);
  else if (inputRef) inputRef.current = segment;
}

/** React Aria knows the digits of 123 and ١٢٣; ۱۲۳ are folded before it sees them. */
function foldPersian(event: InputEvent): void {
  if (!event.data || !/[۰-۹]/.test(event.data)) return;
  event.preventDefault();
  event.stopPropagation();
  const { inputType } = event;
  event.target?.dispatchEvent(new InputEvent("beforeinput", { data: foldDigits(event.data), inputType, bubbles: true, cancelable: true }));
}

/** The segments of a date or time: day, month and year, or hour and minute; each is typed and changed by itself. */
export function DateSegments({ slot, inputRef }: DateSegmentsProps) {
  const attach = (field: HTMLElement | null) => {
    give(inputRef, field);
    field?.addEventListener("beforeinput", foldPersian, { capture: true });
    return () => {
      give(inputRef, null);
      field?.removeEventListener("beforeinput", foldPersian, { capture: true });
    };
  };
  return (
    <DateInput {...(slot && { slot })} className="ui-date-input" ref={attach}>
      {(segment) => <DateSegment segment={segment} className="ui-date-segment" />}
    </DateInput>
  );
}
