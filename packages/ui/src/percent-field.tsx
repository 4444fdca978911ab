import { entryWords } from "./entry-words.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

export type PercentFieldProps = Omit<NumberFieldProps, "decimals" | "suffix" | "value" | "onChange"> & {
  /** Whole percent: 20 is a fifth. */
  value: number | null;
  onChange: (percent: number | null) => void;
};

/** A field for a share in whole percent. The schema limits it: a larger value stays in the field beside its error. */
export function PercentField(props: PercentFieldProps) {
  return <NumberField {...props} suffix={entryWords.percent} />;
}
