import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { Form } from "../form/form.tsx";
import { FormCode } from "../form/form-code.tsx";
import { say } from "../words/codes.ts";
import type { CodeProof } from "./use-code-proof.ts";
import "./code-form.css";

export type CodeFormProps = {
  proof: CodeProof;
  /** The name of the button that sends an already complete code. */
  confirm: string;
  /** Shown under the button: a link to request another code, or to continue without one. */
  children: ReactNode;
};

/**
 * The boxes for a code that was sent, the same on pages and in dialogs. Typing the final digit submits it. The button is for a person who returns to
 * a complete code, and it shows when the submit is in flight.
 */
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
