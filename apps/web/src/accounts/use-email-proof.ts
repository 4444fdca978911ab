import { secondsToWait } from "@hiwar/app/account/resend";
import { useCodeProof } from "@hiwar/app/account/use-code-proof";
import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import { bounds } from "@hiwar/contract/accounts";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { say } from "../words/accounts.ts";

/** Sends a code to the person's own address and verifies the address with it; `wasSent` if one was sent already. */
export function useEmailProof({ wasSent, onProven }: { wasSent: boolean; onProven: () => void }) {
  const [isSent, setSent] = useState(wasSent);
  const [waitSeconds, setWaitSeconds] = useState<number>(bounds.codeSecondsBetweenSends);
  const enter = (seconds: number) => {
    setWaitSeconds(seconds);
    setSent(true);
  };
  const refused = (refusal: unknown) => {
    toastError(refusal);
    // The request came too soon after a code that was already sent: that code is still valid.
    if (refusal instanceof ApiError && refusal.code === "too-many-requests") enter(secondsToWait(refusal));
  };
  const sending = useWrite(api.accounts.sendEmailCode, { onDone: () => setSent(true), errors: refused });
  const proof = useCodeProof({
    call: api.accounts.confirmEmail,
    of: {},
    onProven: () => {
      toast("success", { title: say("verifyDone") });
      onProven();
    },
  });
  const resend = () => sending.mutateAsync({}).then(proof.renew);
  return { isSent, waitSeconds, enter, send: () => sending.mutate({}), isSending: sending.isPending, resend, proof };
}
