import { ContactAddress } from "@hiwar/app/account/contact-address";
import { PasswordParts } from "@hiwar/app/account/password-parts";
import { passwordProblemOf } from "@hiwar/app/account/password-problem";
import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormCode } from "@hiwar/app/form/form-code";
import { FormPassword } from "@hiwar/app/form/form-password";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import { accounts, bounds } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { Say, say } from "../words/accounts.ts";

export type RecoveryPasswordProps = {
  email: string;
  proof: { code: string } | { link: string };
  /** The text typed before the proof was refused. */
  password: string;
  /** Called when the code or link was refused, with the reason. */
  onRefused: (message: string, typed: string) => void;
  onDone: () => void;
};

const ofProof = ["invalid-verification-code", "expired-verification-code"];

/** Asks for the new password and sends it with the proof of the email address. */
export function RecoveryPassword({ email, proof, password, onRefused, onDone }: RecoveryPasswordProps) {
  const form = useContractForm(accounts.resetPassword.body, {
    defaultValues: { email, password, secondFactor: "", ...proof },
    wrong: {
      password: passwordProblemOf,
      secondFactor: say("secondFactorWrong"),
    },
  });
  const [isStaff, setStaff] = useState(false);
  const refused = (error: unknown) => {
    if (error instanceof ApiError && (ofProof.includes(error.code) || "link" in error.fields || "code" in error.fields))
      onRefused(error.message, form.getValues("password"));
    else if (!isStaff && error instanceof ApiError && "secondFactor" in error.fields) setStaff(true);
    else form.refuse(error, { "too-many-requests": "password" });
  };
  const { mutate, isPending } = useWrite(api.accounts.resetPassword, { onDone, errors: refused });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={form.handleSubmit(
        (values) => mutate(values),
        ({ password: wrong, secondFactor }) => !wrong && !secondFactor && onRefused(say("linkWrong"), ""),
      )}
    >
      <p>
        <Say id="newPasswordFor" values={{ email: <ContactAddress address={email} /> }} />
      </p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPassword
        form={form}
        name="password"
        autoFocus
        size="large"
        label={say("newPassword")}
        autoComplete="new-password"
        hint={<PasswordParts typed={form.watch("password")} />}
      />
      {isStaff && (
        <FormCode
          form={form}
          name="secondFactor"
          autoFocus
          length={bounds.authenticatorDigits}
          label={say("secondFactor")}
          hint={say("secondFactorHint")}
        />
      )}
      <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
        {say("savePassword")}
      </Button>
    </Form>
  );
}
