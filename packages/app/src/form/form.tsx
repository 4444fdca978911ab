import { Icon } from "@hiwar/ui/icon";
import "@hiwar/ui/field.css";
import { TriangleAlert } from "lucide-react";
import type { FormHTMLAttributes, ReactNode } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";

export type FormRefusalProps<Values extends FieldValues> = {
  form: { readonly control: Control<Values> };
  /** Shown instead of the error sentence, for a refusal that has an action of its own. */
  refusal?: ReactNode | undefined;
};

/** The error of a whole form, shown beside its submit button until a value changes or it is sent again. */
export function FormRefusal<Values extends FieldValues>({ form, refusal }: FormRefusalProps<Values>) {
  const { errors } = useFormState({ control: form.control });
  const message = errors.root?.message;
  if (!message) return null;
  return (
    refusal || (
      <p role="alert" className="ui-field-error">
        <Icon icon={TriangleAlert} size={16} />
        <span>{message}</span>
      </p>
    )
  );
}

export type FormProps<Values extends FieldValues> = FormRefusalProps<Values> & FormHTMLAttributes<HTMLFormElement>;

/** A form validated by its schema instead of the browser. An error that belongs to no single field is shown at its end. */
export function Form<Values extends FieldValues>({ form, refusal, children, ...rest }: FormProps<Values>) {
  return (
    <form {...rest} noValidate>
      {children}
      <FormRefusal form={form} refusal={refusal} />
    </form>
  );
}
