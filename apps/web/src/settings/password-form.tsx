import { PasswordParts } from "@hiwar/app/account/password-parts";
import { passwordProblemOf } from "@hiwar/app/account/password-problem";
import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPassword } from "@hiwar/app/form/form-password";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type GoogleProof, NewPassword, type User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import * as z from "zod/mini";
import { GoogleButton } from "../accounts/google-button.tsx";
import { say } from "../words/settings.ts";

const word = z.string().check(z.minLength(1));
type Passwords = { current?: string; password: string };

const passwords = (hasPassword: boolean) =>
  z.object({ current: hasPassword ? word : z.optional(word), password: NewPassword }) as unknown as z.ZodMiniType<unknown, Passwords>;

/** Changes the password, or sets the first one after a proof by Google. */
export function PasswordForm({ user }: { user: User }) {
  const form = useContractForm(passwords(user.hasPassword), {
    defaultValues: { current: "", password: "" },
    wrong: { password: passwordProblemOf },
  });
  const { mutate, isPending } = useWrite(api.accounts.changePassword, {
    done: say("passwordSaved"),
    onDone: () => form.reset(),
    errors: (error) =>
      form.refuse(error, { "wrong-password": { path: "current", message: say("passwordWrong") }, "too-many-requests": "current" }),
  });
  const save = ({ current, password }: Passwords) => mutate({ password, ...(current && { current }) });
  const withGoogle = (google: GoogleProof) => void form.handleSubmit(({ password }) => mutate({ password, google }))();
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => user.hasPassword && save(values))}>
      {user.hasPassword && <FormPassword form={form} name="current" label={say("currentPassword")} />}
      <FormPassword
        form={form}
        name="password"
        label={say("newPassword")}
        autoComplete="new-password"
        hint={<PasswordParts typed={form.watch("password")} />}
      />
      {user.hasPassword ? (
        <Button type="submit" variant="primary" className="justify-self-start" isPending={isPending}>
          {say("save")}
        </Button>
      ) : (
        <GoogleButton onProof={withGoogle}>
          <p className="text-sm text-muted">{say("setPassword")}</p>
        </GoogleButton>
      )}
    </Form>
  );
}
