import { Form } from "@hiwar/app/form/form";
import { FormCode } from "@hiwar/app/form/form-code";
import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { say } from "../words/accounts.ts";
import type { CodeProof } from "./use-code-proof.ts";
import "./code-form.css";

export type CodeFormProps = {
  proof: CodeProof;
  /** What the button is called that sends again what is typed already. */
  confirm: string;
  /** What stands under the button: the way to another code, or on without one. */
  children: ReactNode;
};

/** The boxes of a code that was sent, alike on pages and in dialogs. The last digit sends it; the button is for who comes back to a whole one, and shows that it is on its way. */
export function CodeForm({ proof, confirm, children }: CodeFormProps) {
  return (
    <Form id={proof.id} form={proof.form} className="code-form" onSubmit={proof.submit}>
      <FormCode form={proof.form} name="code" label={say("code")} autoFocus onComplete={() => void proof.submit()} />
      {proof.button.isDisabled ? (
        <p className="code-wait">{say("codeSendsItself")}</p>
      ) : (
        <Button {...proof.button} variant="primary" size="large" isBlock>
          {confirm}
        </Button>
      )}
      {children}
    </Form>
  );
}
