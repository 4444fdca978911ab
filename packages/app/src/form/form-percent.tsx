import { arabicPercent } from "@hiwar/ui/arabic-numbers";
import { PercentField, type PercentFieldProps } from "@hiwar/ui/percent-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormPercentProps<Values> = Unbound<PercentFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, number> };

/** A form's share in whole percent. */
export function FormPercent<Values>({ form, name, ...part }: FormPercentProps<Values>) {
  return <PercentField {...part} {...useField<number>(form, name, { label: part.label, write: (bound) => arabicPercent(bound / 100) })} />;
}
