import { bounds } from "@hiwar/contract/accounts";
import { sentenceOf, tellRefusal } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, session } from "../frame/live.ts";
import { Say, sayOutside, useSay } from "../frame/say.tsx";
import { ResendButton } from "./resend-button.tsx";

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
  const [code, setCode] = useState("");
  const sending = useMutation({ ...api.accounts.sendEmailCode.mutation(), onSuccess: () => setSent(true), onError: tellRefusal });
  const confirming = useMutation({
    ...api.accounts.confirmEmail.mutation(),
    onSuccess: (user) => {
      session.keepUser(user);
      toast("success", { title: sayOutside("accounts.verifyDone") });
      onClose();
    },
    onError: () => setCode(""),
  });
  const change = (typed: string) => {
    setCode(typed);
    if (typed) confirming.reset();
  };
  const address = {
    email: (
      <bdi dir="ltr" className="font-medium text-strong">
        {email}
      </bdi>
    ),
  };
  const actions = isSent ? (
    <>
      <Button
        variant="primary"
        isPending={confirming.isPending}
        isDisabled={code.length < bounds.codeDigits}
        onPress={() => confirming.mutate({ code })}
      >
        {say("accounts.verifyTitle")}
      </Button>
      <ResendButton onResend={() => sending.mutate({})} />
    </>
  ) : (
    <>
      <Button variant="primary" isPending={sending.isPending} onPress={() => sending.mutate({})}>
        {say("accounts.verifySend")}
      </Button>
      <Button variant="ghost" onPress={onClose}>
        {say("accounts.verifyLater")}
      </Button>
    </>
  );
  return (
    <Dialog isOpen isSheetOnPhones onOpenChange={(isOpen) => !isOpen && onClose()} title={say("accounts.verifyTitle")} actions={actions}>
      <div className="grid gap-4">
        <p>
          <Say id={isSent ? "accounts.verifySent" : "accounts.verifyAsk"} values={address} />
        </p>
        {isSent && (
          <OneTimeCode
            autoFocus
            label={say("accounts.code")}
            value={code}
            onChange={change}
            onComplete={(whole) => confirming.mutate({ code: whole })}
            error={confirming.isError && code === "" ? sentenceOf(confirming.error) : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
