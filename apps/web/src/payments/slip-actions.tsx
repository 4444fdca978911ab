import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { Payment } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { toast } from "@hiwar/ui/toast";
import { say } from "../words/payments.ts";

/** Below an open slip: check now whether the payment has arrived, or cancel it and pay by another method. */
export function SlipActions({ payment, onCanceled }: { payment: Payment; onCanceled: () => void }) {
  const sync = useWrite(api.payments.sync, {
    // A changed status is visible on the slip itself, so only an unchanged one gets a toast.
    onDone: ({ status }) => void (status === payment.status && toast("info", { title: say("notYet"), description: say("notYetText") })),
  });
  const cancel = useWrite(api.payments.cancel, { onDone: onCanceled });
  return (
    <div className="slip-after">
      <p>{say("leave")}</p>
      <div className="ui-flush">
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
