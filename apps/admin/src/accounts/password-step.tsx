import { accounts } from "@hiwar/contract/accounts";
import { Form } from "@hiwar/frame/form";
import { FormField } from "@hiwar/frame/form-field";
import { api } from "@hiwar/frame/live";
import { useContractForm } from "@hiwar/frame/use-contract-form";
import { useWrite } from "@hiwar/frame/use-write";
import { Button } from "@hiwar/ui/button";
import { Notice } from "@hiwar/ui/notice";
import { PasswordField } from "@hiwar/ui/password-field";
import { TextField } from "@hiwar/ui/text-field";
import { say } from "../words/accounts.ts";

export type PasswordStepProps = {
  /** The code came too late and the password is asked again. */
  isLate: boolean;
  onTicket: (ticket: string) => void;
};

/** First the address and the password; the answer is a ticket for the second factor. */
export function PasswordStep({ isLate, onTicket }: PasswordStepProps) {
  const form = useContractForm(accounts.signIn.body, {
    defaultValues: { email: "", password: "" },
    wrong: { email: say("emailWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.signIn, {
    onDone: ({ secondFactor }) => secondFactor && onTicket(secondFactor),
    errors: (error) => form.refuse(error, { "wrong-password": "password", "too-many-requests": "password", forbidden: "password" }),
  });
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("signInTitle")}</h1>
        <p>{say("signInLead")}</p>
      </header>
      <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => mutate(values))}>
        {isLate && (
          <Notice tone="warning" isNews>
            {say("codeLate")}
          </Notice>
        )}
        <FormField form={form} name="email">
          {(field) => <TextField {...field} size="large" type="email" label={say("email")} autoComplete="username" />}
        </FormField>
        <FormField form={form} name="password">
          {(field) => <PasswordField {...field} size="large" label={say("password")} />}
        </FormField>
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("continue")}
        </Button>
      </Form>
    </>
  );
}
