import { OneTimeCode, type OneTimeCodeProps } from "@hiwar/ui/one-time-code";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormCodeProps<Values> = Unbound<OneTimeCodeProps> & { form: FieldsOf<Values>; name: NamesFor<Values, string> };

/** A form's code field. Typing clears the field's error; `onComplete` may submit the form after the final digit. */
export function FormCode<Values>({ form, name, ...part }: FormCodeProps<Values>) {
  const { value, onChange, error, inputRef } = useField<string>(form, name, { label: part.label });
  const change = (code: string) => {
    form.clearError(name);
    onChange(code);
  };
  return <OneTimeCode {...part} value={value ?? ""} onChange={change} error={error} inputRef={inputRef} />;
}
