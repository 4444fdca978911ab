import { DateField, type DateFieldProps } from "@hiwar/ui/date-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormDateProps<Values> = Unbound<DateFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, string> };

/** A form's day, as 2026-11-21. */
export function FormDate<Values>({ form, name, ...part }: FormDateProps<Values>) {
  return <DateField {...part} {...useField<string>(form, name, { label: part.label, isChosen: true })} />;
}
