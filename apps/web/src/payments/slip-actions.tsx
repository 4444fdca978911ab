import { CallKeys } from "@hiwar/client/call-keys";
import type { Payment } from "@hiwar/contract/payments";
import { tellRefusal } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { say } from "../words/payments.ts";

/** Under an open slip: ask now, or give it up and pay another way. */
export function SlipActions({ payment, onCanceled }: { payment: Payment; onCanceled: () => void }) {
  const sync = useMutation({
    ...api.payments.sync.mutation(),
    onError: tellRefusal,
    // Whatever changed is seen on the slip itself.
    onSuccess: ({ status }) => void (status === payment.status && toast("info", { title: say("notYet"), description: say("notYetText") })),
  });
  const [keys] = useState(() => new CallKeys());
  const cancel = useMutation({ ...api.payments.cancel.mutation(keys), onError: tellRefusal, onSuccess: onCanceled });
  return (
    <div className="slip-after">
      <p>{say("leave")}</p>
      <div>
        <Button variant="quiet" size="small" isPending={sync.isPending} onPress={() => sync.mutate({ id: payment.id })}>
          {say("check")}
        </Button>
        <Button
          variant="quiet"
          size="small"
          isDisabled={payment.whyNotCancel !== null}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate({ id: payment.id })}
        >
          {say("cancel")}
        </Button>
      </div>
    </div>
  );
}
