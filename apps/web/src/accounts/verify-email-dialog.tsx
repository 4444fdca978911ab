import { ApiRefusal } from "@hiwar/client/refusal";
import { tellRefusal } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, session } from "../frame/live.ts";
import { Say, sayOutside, useSay } from "../frame/say.tsx";
import { ReachedAt } from "./reached-at.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useCodeProof } from "./use-code-proof.ts";

export type VerifyEmailDialogProps = {
  email: string;
  /** A code is on its way already. */
  isSent: boolean;
  onClose: () => void;
};

/** Proves an address by the five digits mailed to it. */
export function VerifyEmailDialog({ email, isSent: wasSent, onClose }: VerifyEmailDialogProps) {
  const say = useSay();
  const [isSent, setSent] = useState(wasSent);
  const refused = (refusal: unknown) => {
    tellRefusal(refusal);
    // Asked too soon after a code that is on its way: that one counts.
    if (refusal instanceof ApiRefusal && refusal.code === "too-many-requests") setSent(true);
  };
  const sending = useMutation({ ...api.accounts.sendEmailCode.mutation(), onSuccess: () => setSent(true), onError: refused });
  const { boxes, button } = useCodeProof(api.accounts.confirmEmail.mutation(), (user) => {
    session.keepUser(user);
    toast("success", { title: sayOutside("accounts.verifyDone") });
    onClose();
  });
  const actions = isSent ? (
    <>
      <Button {...button} variant="primary">
        {say("accounts.verifyTitle")}
      </Button>
      <ResendButton onResend={() => sending.mutate({})} />
    </>
  ) : (
    <>
      <Button variant="primary" isPending={sending.isPending} onPress={() => sending.mutate({})}>
        {say("accounts.verifySend")}
      </Button>
      <Button variant="ghost" onPress={() => setSent(true)}>
        {say("accounts.verifyHave")}
      </Button>
    </>
  );
  return (
    <Dialog isOpen isSheetOnPhones onOpenChange={(isOpen) => !isOpen && onClose()} title={say("accounts.verifyTitle")} actions={actions}>
      <div className="grid gap-4">
        <p>
          <Say id={isSent ? "accounts.verifySent" : "accounts.verifyAsk"} values={{ email: <ReachedAt address={email} /> }} />
        </p>
        {isSent && <OneTimeCode {...boxes} autoFocus label={say("accounts.code")} />}
      </div>
    </Dialog>
  );
}
