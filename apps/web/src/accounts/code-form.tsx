import { Form } from "@hiwar/app/form/form";
import { FormCode } from "@hiwar/app/form/form-code";
import type { ReactNode } from "react";
import { say } from "../words/accounts.ts";
import type { CodeProof } from "./use-code-proof.ts";

/** The boxes of a code that was sent, and what stands under them. The last digit sends it. */
export function CodeForm({ proof, children }: { proof: CodeProof; children?: ReactNode }) {
  return (
    <Form id={proof.id} form={proof.form} className="grid gap-4" onSubmit={proof.submit}>
      <FormCode form={proof.form} name="code" label={say("code")} autoFocus onComplete={() => void proof.submit()} />
      {children}
    </Form>
  );
}
