import { Form } from "@hiwar/app/form/form";
import { FormCode } from "@hiwar/app/form/form-code";
import { Button } from "@hiwar/ui/button";
import type { ReactNode } from "react";
import { say } from "../words/accounts.ts";
import type { CodeProof } from "./use-code-proof.ts";
import "./code-form.css";

export type CodeFormProps = {
  proof: CodeProof;
  /** What the button is called that sends. */
  confirm: string;
  /** What stands under the button: the way to another code, or on without one. */
  children: ReactNode;
};

/** The boxes of a code that was sent, alike on pages and in dialogs. The last digit sends it; the button is for who comes back to it. */
export function CodeForm({ proof, confirm, children }: CodeFormProps) {
  return (
    <Form id={proof.id} form={proof.form} className="code-form" onSubmit={proof.submit}>
      <FormCode form={proof.form} name="code" label={say("code")} autoFocus onComplete={() => void proof.submit()} />
      <Button {...proof.button} variant="primary" size="large" isBlock>
        {confirm}
      </Button>
      {children}
    </Form>
  );
}
