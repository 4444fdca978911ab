import type { ReactNode } from "react";
import type { FieldsOf, ValueOf } from "./fields-of.ts";
import { type Field, useField } from "./use-field.ts";

export type FormFieldProps<Values, Name extends keyof Values & string> = {
  form: FieldsOf<Values>;
  name: Name;
  children: (field: Field<ValueOf<Values, Name>>) => ReactNode;
};

/** Binds a component that only one screen has to a form's field. Shared UI components have their own bindings beside this file. */
export function FormField<Values, Name extends keyof Values & string>({ form, name, children }: FormFieldProps<Values, Name>) {
  return children(useField<ValueOf<Values, Name>>(form, name));
}
