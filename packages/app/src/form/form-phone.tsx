import { FormText, type FormTextProps } from "./form-text.tsx";

export type FormPhoneProps<Values> = Omit<FormTextProps<Values>, "type" | "autoComplete" | "placeholder" | "inputMode"> & {
  /** Whether the browser may autofill the person's own number. */
  isOwn?: boolean | undefined;
};

/** A form's Egyptian mobile number, in any spelling. */
export function FormPhone<Values>({ isOwn = true, ...field }: FormPhoneProps<Values>) {
  return <FormText {...(field as FormTextProps<Values>)} type="tel" autoComplete={isOwn ? "tel" : "off"} placeholder="01012345678" />;
}
