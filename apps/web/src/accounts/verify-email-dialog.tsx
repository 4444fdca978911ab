import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import { bounds } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { TextLink } from "@hiwar/ui/text-link";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { Say, say } from "../words/accounts.ts";
import { CodeForm } from "./code-form.tsx";
import { ReachedAt } from "./reached-at.tsx";
import { ResendButton, secondsToWait } from "./resend-button.tsx";
import { useCodeProof } from "./use-code-proof.ts";

export type VerifyEmailDialogProps = {
  email: string;
  /** A code is on its way already. */
  isSent: boolean;
  /** The address is mistyped. */
  onOther: () => void;
  onClose: () => void;
};

/** Proves an address by the five digits mailed to it. */
export function VerifyEmailDialog({ email, isSent: wasSent, onOther, onClose }: VerifyEmailDialogProps) {
  const [isSent, setSent] = useState(wasSent);
  const [waitSeconds, setWaitSeconds] = useState<number>(bounds.codeSecondsBetweenSends);
  const enter = (seconds: number) => {
    setWaitSeconds(seconds);
    setSent(true);
  };
  const refused = (refusal: unknown) => {
    toastError(refusal);
    // Asked too soon after a code that is on its way: that one counts.
    if (refusal instanceof ApiError && refusal.code === "too-many-requests") enter(secondsToWait(refusal));
  };
  const sending = useWrite(api.accounts.sendEmailCode, { onDone: () => setSent(true), errors: refused });
  const proof = useCodeProof({
    call: api.accounts.confirmEmail,
    of: {},
    onProven: () => {
      toast("success", { title: say("verifyDone") });
      onClose();
    },
  });
  const actions = isSent ? (
    <>
      <Button {...proof.button} variant="primary">
        {say("verifyTitle")}
      </Button>
      <ResendButton waitSeconds={waitSeconds} isNeeded={proof.isSpent} onResend={() => sending.mutateAsync({}).then(proof.renew)} />
    </>
  ) : (
    <>
      <Button variant="primary" isPending={sending.isPending} onPress={() => sending.mutate({})}>
        {say("verifySend")}
      </Button>
      <Button variant="ghost" onPress={() => enter(0)}>
        {say("verifyHave")}
      </Button>
    </>
  );
  return (
    <Dialog isSheetOnPhones onClose={onClose} title={say("verifyTitle")} actions={actions}>
      <div className="grid gap-4">
        <p>
          <Say id={isSent ? "verifySent" : "verifyAsk"} values={{ email: <ReachedAt address={email} /> }} />{" "}
          <TextLink onPress={onOther}>{say("otherEmail")}</TextLink>
        </p>
        {isSent && <CodeForm proof={proof} />}
      </div>
    </Dialog>
  );
}
