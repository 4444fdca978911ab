import { api, session } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { Form } from "@hiwar/app/form/form";
import { FormCode } from "@hiwar/app/form/form-code";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import { accounts, bounds } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { say } from "../words/accounts.ts";
import type { FactorProps } from "./passkey-step.tsx";

/** The authenticator's six digits; typing the sixth submits them. */
export function CodeStep({ ticket, onLate }: FactorProps) {
  const form = useContractForm(accounts.passSecondFactor.body, {
    defaultValues: { ticket, code: "" },
    wrong: { code: say("codeWrong") },
    checkAgain: "onSubmit",
  });
  const { mutate, isPending } = useWrite(api.accounts.passSecondFactor, {
    onDone: (signedIn) => session.accept(signedIn),
    errors: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === "unauthenticated") return onLate();
      form.setValue("code", "");
      form.setError("code", { type: refusal.code, message: errorMessage(refusal) }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values));
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("codeTitle")}</h1>
        <p>{say("codeLead")}</p>
      </header>
      <Form form={form} className="grid gap-5" onSubmit={submit}>
        <FormCode
          form={form}
          name="code"
          label={say("code")}
          length={bounds.authenticatorDigits}
          onComplete={() => void submit()}
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("signIn")}
        </Button>
      </Form>
    </>
  );
}
