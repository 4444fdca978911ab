import { DigitsField, type DigitsFieldProps } from "@hiwar/ui/digits-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormDigitsProps<Values> = Unbound<DigitsFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, string> };

/** A form's digits that are not a number, such as those of a card; leading zeros stay. */
export function FormDigits<Values>({ form, name, ...part }: FormDigitsProps<Values>) {
  const field = useField<string>(form, name, { label: part.label });
  return <DigitsField {...part} {...field} value={field.value ?? ""} />;
}
