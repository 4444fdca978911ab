import { useState } from "react";
import { readUnits, writeUnits } from "./number-text.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type NumberFieldProps = Omit<
  TextFieldProps,
  "type" | "isLatin" | "foldsDigits" | "inputMode" | "value" | "defaultValue" | "onChange"
> & {
  /** Whole units of the smallest decimal; a value that is not a number is shown as an empty field. */
  value: number | null;
  /** Called on every key stroke: null for an empty field, NaN for an invalid number, so that a schema refuses it. */
  onChange: (units: number | null) => void;
  /** How many decimals may be typed; with 2, a value of 1250 is shown as 12.50. */
  decimals?: number | undefined;
};

/** A field for a number. Accepts ١٢٣, ۱۲۳ and 123 with or without grouping, and formats it when the field is left. */
export function NumberField({ value, onChange, decimals = 0, onBlur, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const units = typeof value === "number" ? value : null;
  // The typed text is shown as long as it equals the owner's value.
  const isTyped = typed !== null && Object.is(readUnits(typed, decimals), units);
  const written = units === null || Number.isNaN(units) ? "" : writeUnits(units, decimals);
  return (
    <TextField
      {...rest}
      isLatin
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={isTyped ? typed : written}
      onChange={(text) => {
        setTyped(text);
        onChange(readUnits(text, decimals));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(units)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
