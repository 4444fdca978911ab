import { entryWords } from "./entry-words.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

export type MoneyFieldProps = Omit<NumberFieldProps, "decimals" | "suffix" | "value" | "onChange"> & {
  /** Whole piasters. */
  value: number | null;
  /** Whole piasters with every stroke: null for an empty field, NaN for what is no amount. */
  onChange: (piasters: number | null) => void;
};

/** Pounds are typed, piasters are handed over. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} decimals={2} suffix={entryWords.pounds} />;
}
