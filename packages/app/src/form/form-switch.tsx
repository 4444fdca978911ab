import { Switch, type SwitchProps } from "@hiwar/ui/switch";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormSwitchProps<Values> = Unbound<SwitchProps, "isSelected"> & { form: FieldsOf<Values>; name: NamesFor<Values, boolean> };

/** A form's on or off; it takes effect when the form is sent. */
export function FormSwitch<Values>({ form, name, ...part }: FormSwitchProps<Values>) {
  const { value, ...field } = useField<boolean>(form, name);
  return <Switch {...part} {...field} isSelected={value === true} />;
}
