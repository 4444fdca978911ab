import { NewEmailCode } from "@hiwar/app/account/new-email-code";
import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPassword } from "@hiwar/app/form/form-password";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { Email } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { useState } from "react";
import * as z from "zod/mini";
import { say } from "../words/settings.ts";

const asking = z.object({ email: Email, current: z.string().check(z.minLength(1)) });

/** Changes the email address: asks for the password, then for the code mailed to the new address. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const sent = (email: string) => {
    setTyped(email);
    setSentTo(email);
  };
  return (
    <Dialog title={say("emailChange")} size="small" onClose={onClose}>
      {sentTo === null ? (
        <AskForCode email={typed} onSent={sent} />
      ) : (
        <NewEmailCode email={sentTo} onDone={onClose} onAgain={() => setSentTo(null)} />
      )}
    </Dialog>
  );
}

function AskForCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useContractForm(asking, { defaultValues: { email, current: "" }, wrong: { email: say("emailWrong") } });
  const { mutate, isPending } = useWrite(api.accounts.sendCodeToNewEmail, {
    onDone: (_done, { email }) => onSent(email),
    errors: (error) =>
      form.refuse(error, {
        "wrong-password": { path: "current", message: say("passwordWrong") },
        "too-many-requests": "email",
        "user-exists": "email",
      }),
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => mutate(values))}>
      <p>{say("emailText")}</p>
      <FormText form={form} name="email" type="email" label={say("emailNew")} autoComplete="email" autoFocus />
      <FormPassword form={form} name="current" label={say("currentPassword")} />
      <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
        {say("emailSend")}
      </Button>
    </Form>
  );
}
