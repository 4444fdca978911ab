import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPassword } from "@hiwar/app/form/form-password";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { accounts } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
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
          <Callout tone="warning" announces>
            {say("codeLate")}
          </Callout>
        )}
        <FormText form={form} name="email" size="large" type="email" label={say("email")} autoComplete="username" />
        <FormPassword form={form} name="password" size="large" label={say("password")} />
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("continue")}
        </Button>
      </Form>
    </>
  );
}
