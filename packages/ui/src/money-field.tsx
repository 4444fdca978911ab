import { entryWords } from "./entry-words.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

export type MoneyFieldProps = Omit<NumberFieldProps, "decimals" | "suffix" | "value" | "onChange"> & {
  /** Whole piasters. */
  value: number | null;
  /** Called on every key stroke in whole piasters: null for an empty field, NaN for an invalid amount. */
  onChange: (piasters: number | null) => void;
};

/** A field for money: typed in pounds, its value in piasters. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} decimals={2} suffix={entryWords.pounds} />;
}
