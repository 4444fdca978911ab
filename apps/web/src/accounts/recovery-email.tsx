import { Form } from "@hiwar/app/form/form";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { accounts } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import type { UseMutateFunction } from "@tanstack/react-query";
import { say } from "../words/accounts.ts";
import { say as saySigningIn } from "../words/signing-in.ts";
import { EmailField } from "./email-field.tsx";

export type RecoveryEmailProps = {
  email: string;
  refusal: string | null;
  send: UseMutateFunction<unknown, Error, { email: string }>;
  isSending: boolean;
};

/** Asks for the account's email address. The answer never reveals whether the account exists. */
export function RecoveryEmail({ email, refusal, send, isSending }: RecoveryEmailProps) {
  const form = useContractForm(accounts.sendResetCode.body, { defaultValues: { email }, wrong: { email: saySigningIn("emailWrong") } });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => send(values, { onError: (error) => form.refuse(error, { "too-many-requests": "email" }) }))}
    >
      {refusal && (
        <Callout tone="danger" announces>
          {refusal}
        </Callout>
      )}
      <EmailField form={form} name="email" />
      <Button type="submit" variant="primary" size="large" isBlock isPending={isSending}>
        {say("recoverSend")}
      </Button>
    </Form>
  );
}
