import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { NumberField, type NumberFieldProps } from "@hiwar/ui/number-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormNumberProps<Values> = Unbound<NumberFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, number> };

/** A form's whole number. */
export function FormNumber<Values>({ form, name, ...part }: FormNumberProps<Values>) {
  return <NumberField {...part} {...useField<number>(form, name, { label: part.label, write: (bound) => arabicNumber(bound) })} />;
}
