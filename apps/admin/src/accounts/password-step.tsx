import { usePasskeySignIn } from "@hiwar/app/account/use-passkey-sign-in";
import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormPassword } from "@hiwar/app/form/form-password";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { accounts, type SignedIn } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Icon } from "@hiwar/ui/icon";
import { KeyRound } from "lucide-react";
import { say } from "../words/accounts.ts";

export type PasswordStepProps = {
  /** Why the password is asked for again; null without a reason to show. */
  late: string | null;
  onAnswer: (answer: SignedIn) => void;
};

/** The first step: the e-mail address and the password, whose answer determines the next step; or only a passkey. */
export function PasswordStep({ late, onAnswer }: PasswordStepProps) {
  const form = useContractForm(accounts.signIn.body, {
    defaultValues: { email: "", password: "" },
    wrong: { email: say("emailWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.signIn, {
    onDone: onAnswer,
    errors: (error) => form.refuse(error, { "wrong-password": "password", "too-many-requests": "password", forbidden: "password" }),
  });
  const passkey = usePasskeySignIn();
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("signInTitle")}</h1>
        <p>{say("signInLead")}</p>
      </header>
      <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => mutate(values))}>
        {late !== null && (
          <Callout tone="warning" announces>
            {late}
          </Callout>
        )}
        <FormText form={form} name="email" size="large" type="email" label={say("email")} autoComplete="username" />
        <FormPassword form={form} name="password" size="large" label={say("password")} />
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("continue")}
        </Button>
      </Form>
      <div className="mt-4 grid gap-3">
        <p className="login-or">{say("or")}</p>
        <Button size="large" isBlock isPending={passkey.isPending} onPress={passkey.signIn}>
          <Icon icon={KeyRound} />
          {say("passkeySignIn")}
        </Button>
        {passkey.problem && (
          <Callout tone="danger" announces>
            {passkey.problem}
          </Callout>
        )}
      </div>
    </>
  );
}
