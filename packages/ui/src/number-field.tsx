import { useState } from "react";
import { readUnits, writeUnits } from "./number-text.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type NumberFieldProps = Omit<
  TextFieldProps,
  "type" | "isLatin" | "foldsDigits" | "inputMode" | "value" | "defaultValue" | "onChange"
> & {
  /** Whole units of the last decimal; anything but a number is an empty field. */
  value: number | null;
  /** Called with every stroke: null for an empty field, NaN for what is no such number, so that a schema refuses it. */
  onChange: (units: number | null) => void;
  /** How many decimals may be typed; with 2, a value of 1250 is 12.50. */
  decimals?: number | undefined;
};

/** A number. Takes ١٢٣, ۱۲۳ and 123 with or without grouping, and writes it as it is read once the field is left. */
export function NumberField({ value, onChange, decimals = 0, onBlur, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const units = typeof value === "number" ? value : null;
  // What was typed stands for as long as it is what the owner has.
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
