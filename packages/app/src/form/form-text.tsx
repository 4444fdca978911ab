import { TextField, type TextFieldProps } from "@hiwar/ui/text-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormTextProps<Values> = Unbound<TextFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, string> };

/** A one-line text field of a form. */
export function FormText<Values>({ form, name, ...part }: FormTextProps<Values>) {
  const field = useField<string>(form, name, { label: part.label });
  return <TextField {...part} {...field} value={field.value ?? ""} />;
}
