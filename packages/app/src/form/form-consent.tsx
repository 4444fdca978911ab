import { Checkbox, type CheckboxProps } from "@hiwar/ui/checkbox";
import type { FieldsOf, NamesWithin, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormConsentProps<Values> = Unbound<CheckboxProps, "isSelected"> & { form: FieldsOf<Values>; name: NamesWithin<Values, true> };

/** A form's required consent: true, or missing like an empty field. */
export function FormConsent<Values>({ form, name, ...part }: FormConsentProps<Values>) {
  const { value, onChange, ...field } = useField<true>(form, name);
  return <Checkbox {...part} {...field} isSelected={value === true} onChange={(isGiven) => onChange(isGiven || null)} />;
}
