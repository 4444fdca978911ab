import { TextArea, type TextAreaProps } from "@hiwar/ui/text-area";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormTextAreaProps<Values> = Unbound<TextAreaProps> & { form: FieldsOf<Values>; name: NamesFor<Values, string> };

/** A form's multi-line text. */
export function FormTextArea<Values>({ form, name, ...part }: FormTextAreaProps<Values>) {
  const field = useField<string>(form, name, { label: part.label });
  return <TextArea {...part} {...field} value={field.value ?? ""} />;
}
