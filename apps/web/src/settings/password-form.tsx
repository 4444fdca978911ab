import { type GoogleProof, NewPassword, type User } from "@hiwar/contract/accounts";
import { Form } from "@hiwar/frame/form";
import { FormField } from "@hiwar/frame/form-field";
import { useContractForm } from "@hiwar/frame/use-contract-form";
import { Button } from "@hiwar/ui/button";
import { PasswordField } from "@hiwar/ui/password-field";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { GoogleButton } from "../accounts/google-button.tsx";
import { refreshUser } from "../accounts/use-profile-change.ts";
import { api } from "../frame/live.ts";
import { sayOutside, useSay } from "../frame/say.tsx";

const word = z.string().check(z.minLength(1));
type Passwords = { current?: string; password: string; again: string };

/** Two passwords that are not the same are told at the second. */
function passwords(hasPassword: boolean) {
  const fields = z.object({ current: hasPassword ? word : z.optional(word), password: NewPassword, again: word });
  return fields.check(z.refine(({ password, again }) => password === again, { path: ["again"] })) as unknown as z.ZodMiniType<
    unknown,
    Passwords
  >;
}

/** Another password, or the first one, which Google vouches for. */
export function PasswordForm({ user }: { user: User }) {
  const say = useSay();
  const form = useContractForm(passwords(user.hasPassword), {
    defaultValues: { current: "", password: "", again: "" },
    wrong: { password: say("accounts.passwordWrong"), again: say("settings.passwordNotSame") },
  });
  const { mutate, isPending } = useMutation({
    ...api.accounts.changePassword.mutation(),
    onSuccess: () => {
      form.reset();
      toast("success", { title: sayOutside("settings.passwordSaved") });
      void refreshUser();
    },
    onError: (error) =>
      form.refuse(error, { "wrong-password": { path: "current", message: say("settings.passwordWrong") }, "too-many-requests": "current" }),
  });
  const save = ({ current, password }: Passwords) => mutate({ password, ...(current && { current }) });
  const withGoogle = (google: GoogleProof) => void form.handleSubmit(({ password }) => mutate({ password, google }))();
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => user.hasPassword && save(values))}>
      {user.hasPassword && (
        <FormField form={form} name="current">
          {(field) => <PasswordField {...field} label={say("settings.currentPassword")} />}
        </FormField>
      )}
      <FormField form={form} name="password">
        {(field) => (
          <PasswordField {...field} label={say("settings.newPassword")} autoComplete="new-password" hint={say("accounts.passwordHint")} />
        )}
      </FormField>
      <FormField form={form} name="again">
        {(field) => <PasswordField {...field} label={say("settings.confirmPassword")} autoComplete="new-password" />}
      </FormField>
      {user.hasPassword ? (
        <Button type="submit" variant="primary" className="justify-self-start" isPending={isPending}>
          {say("settings.save")}
        </Button>
      ) : (
        <GoogleButton onProof={withGoogle}>
          <p className="text-14 text-muted">{say("settings.setPassword")}</p>
        </GoogleButton>
      )}
    </Form>
  );
}
