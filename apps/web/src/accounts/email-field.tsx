import type { FieldProps } from "@hiwar/frame/form-field";
import { TextField } from "@hiwar/ui/text-field";
import { say } from "../words/accounts.ts";

/** The address on the way in: to sign in, register or recover. */
export function EmailField(field: FieldProps<string>) {
  return <TextField {...field} size="large" type="email" label={say("email")} autoComplete="email" placeholder="name@example.com" />;
}
