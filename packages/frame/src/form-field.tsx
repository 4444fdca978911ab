import type { ReactNode, RefCallback } from "react";
import { Controller, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";

export interface FieldProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** What takes the focus when the field is the first wrong one; every part of the kit has it. */
  readonly inputRef: RefCallback<HTMLElement>;
}

export type FormFieldProps<Values extends FieldValues, Name extends Path<Values>> = {
  form: Pick<UseFormReturn<Values>, "control">;
  name: Name;
  children: (field: FieldProps<NonNullable<Values[Name]>>) => ReactNode;
};

/** Ties one field of a form to a part of the kit; the first wrong one gets the focus. */
export function FormField<Values extends FieldValues, Name extends Path<Values>>({ form, name, children }: FormFieldProps<Values, Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <>
          {children({
            name: field.name,
            value: (field.value ?? "") as NonNullable<Values[Name]>,
            onChange: field.onChange,
            onBlur: field.onBlur,
            error: fieldState.error?.message,
            inputRef: field.ref,
          })}
        </>
      )}
    />
  );
}
