import { arabicDigits, onlyDigits } from "./arabic-numbers.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type DigitsFieldProps = Omit<TextFieldProps, "type" | "isLatin" | "foldsDigits" | "inputMode" | "value" | "onChange"> & {
  value: string;
  /** Called with folded Latin digits only. */
  onChange: (digits: string) => void;
  /** For a number of prose, such as a year: shown as ١٢٣ however it was typed. Card digits and phone numbers stay Latin. */
  isArabic?: boolean | undefined;
};

/** A field of digits, such as a year or the security code of a card. Accepts ١٢٣, ۱۲۳ and 123; its value is 123. */
export function DigitsField({ value, onChange, maxLength, isArabic = false, ...rest }: DigitsFieldProps) {
  const change = (text: string) => onChange(onlyDigits(text).slice(0, maxLength));
  return <TextField {...rest} isLatin inputMode="numeric" value={isArabic ? arabicDigits(value) : value} onChange={change} />;
}
