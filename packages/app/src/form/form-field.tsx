import type { ReactNode } from "react";
import type { FieldsOf, ValueOf } from "./fields-of.ts";
import { type Field, useField } from "./use-field.ts";

export type FormFieldProps<Values, Name extends keyof Values & string> = {
  form: FieldsOf<Values>;
  name: Name;
  children: (field: Field<ValueOf<Values, Name>>) => ReactNode;
};

/** Ties a part that only one screen has to its field. Parts of the kit have a binding of their own beside this file. */
export function FormField<Values, Name extends keyof Values & string>({ form, name, children }: FormFieldProps<Values, Name>) {
  return children(useField<ValueOf<Values, Name>>(form, name));
}
