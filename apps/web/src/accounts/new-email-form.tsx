import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPassword } from "@hiwar/app/form/form-password";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { Email, type GoogleProof, type User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import * as z from "zod/mini";
import { say as sayAccounts } from "../words/accounts.ts";
import { say } from "../words/settings.ts";
import { say as saySigningIn } from "../words/signing-in.ts";
import { GoogleButton } from "./google-button.tsx";

export type NewEmailFormProps = { user: User; email: string; onSent: (email: string) => void };

const byPassword = z.object({ email: Email, current: z.string().check(z.minLength(1)) });
const byGoogle = z.object({ email: Email, current: z.optional(z.string()) });

/** Asks for the new address and a proof of identity: the password, or Google for accounts without one. */
export function NewEmailForm({ user, email, onSent }: NewEmailFormProps) {
  const form = useContractForm((user.hasPassword ? byPassword : byGoogle) as typeof byGoogle, {
    defaultValues: { email, current: "" },
    wrong: { email: saySigningIn("emailWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.sendCodeToNewEmail, {
    onDone: (_done, { email }) => onSent(email),
    errors: (error) =>
      form.refuse(error, {
        "wrong-password": { path: "current", message: say("passwordWrong") },
        "too-many-requests": "email",
        "user-exists": "email",
      }),
  });
  const withGoogle = (google: GoogleProof) => void form.handleSubmit(({ email }) => mutate({ email, google }))();
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => user.hasPassword && mutate(values))}>
      <p>{say("emailText")}</p>
      <FormText form={form} name="email" autoFocus type="email" label={say("newEmail")} autoComplete="email" />
      {user.hasPassword ? (
        <>
          <FormPassword form={form} name="current" label={say("currentPassword")} />
          <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
            {sayAccounts("verifySend")}
          </Button>
        </>
      ) : (
        <GoogleButton onProof={withGoogle}>
          <p className="text-sm text-muted">{say("emailProof")}</p>
        </GoogleButton>
      )}
    </Form>
  );
}
