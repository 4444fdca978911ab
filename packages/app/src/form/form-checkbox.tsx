import { Checkbox, type CheckboxProps } from "@hiwar/ui/checkbox";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormCheckboxProps<Values> = Unbound<CheckboxProps, "isSelected"> & { form: FieldsOf<Values>; name: NamesFor<Values, boolean> };

/** A form's boolean field as a checkbox. */
export function FormCheckbox<Values>({ form, name, ...part }: FormCheckboxProps<Values>) {
  const { value, ...field } = useField<boolean>(form, name);
  return <Checkbox {...part} {...field} isSelected={value === true} />;
}
