import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import { PlanPeriod } from "@hiwar/contract/plans";
import type { RefundQuote } from "@hiwar/contract/refunds";
import type { Subscription } from "@hiwar/contract/subscriptions";
import { Button } from "@hiwar/ui/button";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { Dialog } from "@hiwar/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmRefund } from "../payments/refund-dialog.tsx";
import { Blocked } from "../payments/refund-panel.tsx";
import { RefundStatement } from "../payments/refund-statement.tsx";
import { say } from "../words/refunds.ts";

interface CancelPlanProps {
  subscription: Subscription;
  name: string;
}

/** Cancels the subscription: the rest of a plan's price is refunded, a trial simply ends. */
export function CancelPlan({ subscription, name }: CancelPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const isTrial = subscription.period === PlanPeriod.FreeTrial;
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setAsking(true)}>
        {say(isTrial ? "endTrial" : "cancelPlan")}
      </Button>
      {isAsking && isTrial && <EndTrial subscription={subscription} onClose={close} />}
      {isAsking && subscription.paymentId !== null && (
        <EndPlan subscription={subscription} paymentId={subscription.paymentId} name={name} onClose={close} />
      )}
    </>
  );
}

function EndTrial({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const end = useWrite(api.refunds.cancelSubscription, { errors: "inline", done: say("trialEnded"), onDone: onClose });
  return (
    <ConfirmDialog
      title={say("endTrialTitle")}
      confirm={say("endTrial")}
      tone="danger"
      keep={say("keepTrial")}
      onConfirm={() => end.mutate({ id: subscription.id, seenPiasters: 0 })}
      onClose={onClose}
      isSending={end.isPending}
      refusal={end.error && errorMessage(end.error)}
    >
      <p>{say("endTrialText")}</p>
    </ConfirmDialog>
  );
}

interface EndPlanProps extends CancelPlanProps {
  paymentId: number;
  onClose: () => void;
}

function EndPlan({ paymentId, onClose, ...plan }: EndPlanProps) {
  const quote = useQuery(api.refunds.quote.query({ id: String(paymentId) }));
  if (quote.data && quote.data.obstacle === null) return <Confirm {...plan} quote={quote.data} onClose={onClose} />;
  const back = (
    <Button variant="quiet" onPress={onClose}>
      {say("keepPlan")}
    </Button>
  );
  return (
    <Dialog title={say("cancelPlan")} onClose={onClose} actions={back}>
      <Loaded query={quote} skeleton={<PartSkeleton lines={1} facts={3} />} isBrief>
        {(known) => (
          <div className="grid gap-4">
            {known.obstacle !== null && known.obstacle !== "returned" && <Blocked quote={known} obstacle={known.obstacle} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Confirm({ subscription, name, quote, onClose }: CancelPlanProps & { quote: RefundQuote; onClose: () => void }) {
  const end = useWrite(api.refunds.cancelSubscription, { errors: "inline", done: say("planEnded"), onDone: onClose });
  const confirm = () => end.mutate({ id: subscription.id, seenPiasters: quote.refundPiasters });
  return (
    <ConfirmRefund quote={quote} what={name} write={end} onConfirm={confirm} onClose={onClose}>
      <RefundStatement quote={quote} />
    </ConfirmRefund>
  );
}
