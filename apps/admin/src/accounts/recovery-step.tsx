import { api, session } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { secondFactors } from "@hiwar/contract/second-factors";
import { Button } from "@hiwar/ui/button";
import { toast } from "@hiwar/ui/toast";
import { say } from "../words/accounts.ts";
import type { FactorProps } from "./passkey-step.tsx";

/** Asks for one of the ten recovery codes that replace a lost factor. */
export function RecoveryStep({ ticket, onLate }: FactorProps) {
  const form = useContractForm(secondFactors.passWithRecoveryCode.body, {
    defaultValues: { ticket, recoveryCode: "" },
    wrong: { recoveryCode: say("recoveryWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.passWithRecoveryCode, {
    onDone: ({ recoveryCodesLeft, ...signedIn }) => {
      session.accept(signedIn);
      toast(recoveryCodesLeft > 1 ? "success" : "warning", { title: say("recoveryLeft", { left: recoveryCodesLeft }) });
    },
    errors: (error) => {
      if (error.code === "unauthenticated") return onLate();
      form.refuse(error, { "invalid-verification-code": "recoveryCode", "too-many-requests": "recoveryCode" });
    },
  });
  return (
    <>
      <header className="mb-6 grid gap-1">
        <h1 className="text-3xl">{say("recoveryTitle")}</h1>
        <p>{say("recoveryLead")}</p>
      </header>
      <Form form={form} className="grid gap-5" onSubmit={form.handleSubmit((values) => mutate(values))}>
        <FormText form={form} name="recoveryCode" size="large" label={say("recovery")} isLatin foldsDigits autoComplete="off" autoFocus />
        <Button type="submit" variant="primary" size="large" isBlock isPending={isPending}>
          {say("signIn")}
        </Button>
      </Form>
    </>
  );
}
