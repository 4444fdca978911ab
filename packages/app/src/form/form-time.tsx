import { TimeField, type TimeFieldProps } from "@hiwar/ui/time-field";
import type { FieldsOf, NamesFor, Unbound } from "./fields-of.ts";
import { useField } from "./use-field.ts";

export type FormTimeProps<Values> = Unbound<TimeFieldProps> & { form: FieldsOf<Values>; name: NamesFor<Values, string> };

/** A form's clock time, as 19:30. */
export function FormTime<Values>({ form, name, ...part }: FormTimeProps<Values>) {
  return <TimeField {...part} {...useField<string>(form, name, { label: part.label, isChosen: true })} />;
}
