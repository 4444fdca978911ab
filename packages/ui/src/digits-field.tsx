import { arabicDigits, onlyDigits } from "./arabic-numbers.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type DigitsFieldProps = Omit<TextFieldProps, "type" | "isLatin" | "foldsDigits" | "inputMode" | "value" | "onChange"> & {
  value: string;
  /** Folded Latin digits, nothing else. */
  onChange: (digits: string) => void;
  /** A number as prose says it, such as a year: shown as ١٢٣ whatever was typed. Card ends and phones are Latin. */
  isArabic?: boolean | undefined;
};

/** A field of digits: years, amounts, card ends. Takes ١٢٣, ۱۲۳ and 123 and hands over 123. */
export function DigitsField({ value, onChange, maxLength, isArabic = false, ...rest }: DigitsFieldProps) {
  const change = (text: string) => onChange(onlyDigits(text).slice(0, maxLength));
  return <TextField {...rest} isLatin inputMode="numeric" value={isArabic ? arabicDigits(value) : value} onChange={change} />;
}
