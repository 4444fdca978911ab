import type { FieldProps } from "@hiwar/frame/form-field";
import { TextField } from "@hiwar/ui/text-field";
import { useSay } from "../frame/say.tsx";

/** The address on the way in: to sign in, register or recover. */
export function EmailField(field: FieldProps<string>) {
  const say = useSay();
  return (
    <TextField {...field} size="large" type="email" label={say("accounts.email")} autoComplete="email" placeholder="name@example.com" />
  );
}
