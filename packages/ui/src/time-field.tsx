import { parseTime } from "@internationalized/date";
import type { ReactNode, Ref } from "react";
import { TimeField as AriaTimeField, Group } from "react-aria-components";
import { DateSegments } from "./date-segments.tsx";
import { FieldLabel } from "./field-label.tsx";
import { FieldMessage } from "./field-message.tsx";

export type TimeFieldProps = {
  label: ReactNode;
  /** A clock time as 19:30; null or "" for none. */
  value: string | null;
  /** Called with null until every segment is typed. */
  onChange: (time: string | null) => void;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLElement> | undefined;
};

/** A field for a clock time of twelve hours with morning or evening. */
export function TimeField({ label, value, onChange, hint, error, isOptional, isDisabled = false, onBlur, inputRef }: TimeFieldProps) {
  return (
    <AriaTimeField
      className="ui-field"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      hourCycle={12}
      value={value ? parseTime(value) : null}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
      onBlur={() => onBlur?.()}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Group className="ui-input-frame">
        <DateSegments inputRef={inputRef} />
      </Group>
      <FieldMessage hint={hint} error={error} />
    </AriaTimeField>
  );
}
