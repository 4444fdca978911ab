import { CodeForm } from "@hiwar/app/account/code-form";
import { ContactAddress } from "@hiwar/app/account/contact-address";
import { Resend } from "@hiwar/app/account/resend";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { TextLink } from "@hiwar/ui/text-link";
import { Say, say } from "../words/accounts.ts";
import { useEmailProof } from "./use-email-proof.ts";

export type VerifyEmailDialogProps = {
  email: string;
  /** Called when the address is mistyped. */
  onOther: () => void;
  onClose: () => void;
};

/** Verifies an email address by the five digits mailed to it. */
export function VerifyEmailDialog({ email, onOther, onClose }: VerifyEmailDialogProps) {
  const { isSent, waitSeconds, enter, send, isSending, resend, proof } = useEmailProof({ wasSent: false, onProven: onClose });
  const actions = !isSent && (
    <>
      <Button variant="primary" isPending={isSending} onPress={send}>
        {say("verifySend")}
      </Button>
      <Button variant="ghost" onPress={() => enter(0)}>
        {say("verifyHave")}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={say("verifyTitle")} actions={actions}>
      <div className="grid gap-4">
        <p>
          <Say id={isSent ? "verifySent" : "verifyAsk"} values={{ email: <ContactAddress address={email} /> }} />{" "}
          <TextLink onPress={onOther}>{say("otherEmail")}</TextLink>
        </p>
        {isSent && (
          <CodeForm proof={proof} confirm={say("verifyTitle")}>
            <Resend waitSeconds={waitSeconds} isNeeded={proof.isSpent} onResend={resend} />
          </CodeForm>
        )}
      </div>
    </Dialog>
  );
}
