import { FormText, type FormTextProps } from "@hiwar/app/form/form-text";
import { say } from "../words/signing-in.ts";

/** The email field for sign-in, registration and recovery. */
export function EmailField<Values>(field: Pick<FormTextProps<Values>, "form" | "name">) {
  return <FormText {...field} size="large" type="email" label={say("email")} autoComplete="email" placeholder="name@example.com" />;
}
