import { FormText, type FormTextProps } from "@hiwar/app/form/form-text";
import { say } from "../words/signing-in.ts";

/** The address on the way in: to sign in, register or recover. */
export function EmailField<Values>(field: Pick<FormTextProps<Values>, "form" | "name">) {
  return <FormText {...field} size="large" type="email" label={say("email")} autoComplete="email" placeholder="name@example.com" />;
}
