import { CodeForm } from "@hiwar/app/account/code-form";
import { ContactAddress } from "@hiwar/app/account/contact-address";
import { Resend } from "@hiwar/app/account/resend";
import { useCodeProof } from "@hiwar/app/account/use-code-proof";
import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { Callout } from "@hiwar/ui/callout";
import { TextLink } from "@hiwar/ui/text-link";
import { Say, say } from "../words/accounts.ts";

export type RecoveryCodeProps = {
  email: string;
  /** A code that was accepted before, shown again when the person goes back; empty if there is none. */
  code: string;
  /** Why the code was refused when it was sent with the new password. */
  refusal: string | null;
  sentAt: number;
  onResend: () => Promise<unknown>;
  onOtherEmail: () => void;
  onProven: (code: string) => void;
};

/** Asks for the five digits of the mail. They are checked before a new password is asked for. */
export function RecoveryCode({ email, code, refusal, sentAt, onResend, onOtherEmail, onProven }: RecoveryCodeProps) {
  const proof = useCodeProof({
    call: api.accounts.checkResetCode,
    of: { email },
    onProven: (_done, proven) => onProven(proven),
    first: code,
  });
  const resend = () =>
    onResend().then(proof.renew, (error: unknown) => {
      toastError(error);
      throw error;
    });
  return (
    <div className="grid gap-4">
      {refusal && (
        <Callout tone="danger" announces>
          {refusal}
        </Callout>
      )}
      <p>
        <Say id="recoverSent" values={{ email: <ContactAddress address={email} /> }} />{" "}
        <TextLink onPress={onOtherEmail}>{say("otherEmail")}</TextLink>
      </p>
      <CodeForm proof={proof} confirm={say("continue")}>
        <Resend since={sentAt} isNeeded={proof.isSpent} onResend={resend} />
      </CodeForm>
    </div>
  );
}
