import { ApiRefusal } from "@hiwar/client/refusal";
import { accounts, bounds } from "@hiwar/contract/accounts";
import { Form } from "@hiwar/frame/form";
import { FormField } from "@hiwar/frame/form-field";
import { useContractForm } from "@hiwar/frame/use-contract-form";
import { Button } from "@hiwar/ui/button";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { PasswordField } from "@hiwar/ui/password-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { Say, useSay } from "../frame/say.tsx";
import { ReachedAt } from "./reached-at.tsx";

export type RecoveryPasswordProps = {
  email: string;
  proof: { code: string } | { link: string };
  /** The code or the link was not taken; says why. */
  onRefused: (message: string) => void;
  onDone: () => void;
};

const ofProof = ["invalid-verification-code", "expired-verification-code"];

/** The new password, sent with the proof that the address is one's own. */
export function RecoveryPassword({ email, proof, onRefused, onDone }: RecoveryPasswordProps) {
  const say = useSay();
  const form = useContractForm(accounts.resetPassword.body, {
    defaultValues: { email, password: "", secondFactor: "", ...proof },
    wrong: { password: say("accounts.passwordWrong"), secondFactor: say("accounts.secondFactorWrong") },
  });
  const [isStaff, setStaff] = useState(false);
  const refused = (error: unknown) => {
    if (error instanceof ApiRefusal && (ofProof.includes(error.code) || "link" in error.fields || "code" in error.fields))
      onRefused(error.message);
    else if (!isStaff && error instanceof ApiRefusal && "secondFactor" in error.fields) setStaff(true);
    else form.refuse(error, { "too-many-requests": "password" });
  };
  const { mutate, isPending } = useMutation({ ...api.accounts.resetPassword.mutation(), onSuccess: onDone, onError: refused });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={form.handleSubmit(
        (values) => mutate(values),
        (errors) => !errors.password && !errors.secondFactor && onRefused(say("accounts.linkWrong")),
      )}
    >
      <p>
        <Say id="accounts.newPasswordFor" values={{ email: <ReachedAt address={email} /> }} />
      </p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormField form={form} name="password">
        {(field) => (
          <PasswordField
            {...field}
            autoFocus
            size="large"
            label={say("accounts.newPassword")}
            autoComplete="new-password"
            hint={say("accounts.passwordHint")}
          />
        )}
      </FormField>
      {isStaff && (
        <FormField form={form} name="secondFactor">
          {(field) => (
            <OneTimeCode
              {...field}
              autoFocus
              length={bounds.authenticatorDigits}
              label={say("accounts.secondFactor")}
              hint={say("accounts.secondFactorHint")}
            />
          )}
        </FormField>
      )}
      <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
        {say("accounts.savePassword")}
      </Button>
    </Form>
  );
}
