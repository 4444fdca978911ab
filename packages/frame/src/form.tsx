import { Notice } from "@hiwar/ui/notice";
import type { FormHTMLAttributes } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";

export type FormRefusalProps<Values extends FieldValues> = { form: { readonly control: Control<Values> } };

/** The refusal of a whole form, told where it was sent until it is sent again. */
export function FormRefusal<Values extends FieldValues>({ form }: FormRefusalProps<Values>) {
  const { errors } = useFormState({ control: form.control });
  const message = errors.root?.message;
  return (
    message && (
      <Notice tone="danger" isNews>
        {message}
      </Notice>
    )
  );
}

export type FormProps<Values extends FieldValues> = FormRefusalProps<Values> & FormHTMLAttributes<HTMLFormElement>;

/** A form checked by its schema, not by the browser; what is wrong with no single field stands at its end. */
export function Form<Values extends FieldValues>({ form, children, ...rest }: FormProps<Values>) {
  return (
    <form {...rest} noValidate>
      {children}
      <FormRefusal form={form} />
    </form>
  );
}
