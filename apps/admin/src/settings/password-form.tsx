import { PasswordParts } from "@hiwar/app/account/password-parts";
import { passwordProblemOf } from "@hiwar/app/account/password-problem";
import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPassword } from "@hiwar/app/form/form-password";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { NewPassword } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import * as z from "zod/mini";
import { say } from "../words/settings.ts";

const passwords = z.object({ current: z.string().check(z.minLength(1)), password: NewPassword });

/** Changes the password; other devices are signed out. */
export function PasswordForm() {
  const form = useContractForm(passwords, {
    defaultValues: { current: "", password: "" },
    wrong: { password: passwordProblemOf },
  });
  const { mutate, isPending } = useWrite(api.accounts.changePassword, {
    done: say("passwordSaved"),
    onDone: () => form.reset(),
    errors: (error) =>
      form.refuse(error, { "wrong-password": { path: "current", message: say("passwordWrong") }, "too-many-requests": "current" }),
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit(({ current, password }) => mutate({ current, password }))}>
      <FormPassword form={form} name="current" label={say("currentPassword")} />
      <FormPassword
        form={form}
        name="password"
        label={say("newPassword")}
        autoComplete="new-password"
        hint={<PasswordParts typed={form.watch("password")} />}
      />
      <Button type="submit" variant="primary" className="justify-self-start" isPending={isPending}>
        {say("save")}
      </Button>
    </Form>
  );
}
