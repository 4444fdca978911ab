import { TextLink } from "@hiwar/ui/text-link";
import { toast } from "@hiwar/ui/toast";
import { api } from "../clients.ts";
import { Say, say } from "../words/codes.ts";
import { CodeForm } from "./code-form.tsx";
import { ContactAddress } from "./contact-address.tsx";
import { Resend } from "./resend.tsx";
import { useCodeProof } from "./use-code-proof.ts";

export type NewEmailCodeProps = { email: string; onDone: () => void; onAgain: () => void };

/** Asks for the five digits mailed to the new address. A new code requires the proof again, so "another code" leads back to the first step. */
export function NewEmailCode({ email, onDone, onAgain }: NewEmailCodeProps) {
  const proof = useCodeProof({
    call: api.accounts.confirmNewEmail,
    of: {},
    onProven: () => {
      toast("success", { title: say("emailDone") });
      onDone();
    },
  });
  return (
    <div className="grid gap-4">
      <p>
        <Say id="emailSent" values={{ email: <ContactAddress address={email} /> }} />{" "}
        <TextLink onPress={onAgain}>{say("emailChange")}</TextLink>
      </p>
      <CodeForm proof={proof} confirm={say("emailChange")}>
        <Resend isNeeded={proof.isSpent} onResend={onAgain} />
      </CodeForm>
    </div>
  );
}
