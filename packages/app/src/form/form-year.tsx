import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { DigitsField, type DigitsFieldProps } from "@hiwar/ui/digits-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormYearProps<Values> = Unbound<DigitsFieldProps, "isArabic" | "maxLength"> & {
  form: FieldsOf<Values>;
  name: NamesFor<Values, number>;
};

/** A form's year, in four digits without grouping. */
export function FormYear<Values>({ form, name, ...part }: FormYearProps<Values>) {
  const { value, onChange, ...field } = useField<number>(form, name, { label: part.label, write: (bound) => plainArabicNumber(bound) });
  return (
    <DigitsField
      {...part}
      {...field}
      isArabic
      maxLength={4}
      value={value === null ? "" : String(value)}
      onChange={(digits) => onChange(digits === "" ? null : Number(digits))}
    />
  );
}
