import { PasswordField, type PasswordFieldProps } from "@hiwar/ui/password-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormPasswordProps<Values> = Unbound<PasswordFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, string> };

/** A form's password. */
export function FormPassword<Values>({ form, name, ...part }: FormPasswordProps<Values>) {
  const field = useField<string>(form, name, { label: part.label });
  return <PasswordField {...part} {...field} value={field.value ?? ""} />;
}
