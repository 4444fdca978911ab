import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type Invoice, WithdrawStatus } from "@hiwar/contract/invoices";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Card } from "@hiwar/ui/card";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { Pounds } from "@hiwar/ui/pounds";
import { Tracker } from "@hiwar/ui/tracker";
import { useState } from "react";
import { say } from "../words/withdrawals.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { PayoutDays } from "./payout-days.tsx";
import { Receiver } from "./receiver.tsx";
import { stepsOf } from "./request-steps.ts";

/** A request that waits for staff: its steps, and the changes the tutor may still ask for. */
export function OpenRequest({ invoice }: { invoice: Invoice }) {
  const now = useNow(60_000);
  const { id, amountPiasters, status, change, cancelRefusedAt, note, batchId } = invoice;
  const isWaiting = status === WithdrawStatus.PendingApproval;
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="earn-request-head">
        <h3 className="text-lg">{say("request", { number: arabicNumber(id) })}</h3>
        {status === WithdrawStatus.PendingCancellation && <Badge tone="warning">{say("step.cancelAsked")}</Badge>}
        {change && <Badge tone="accent">{say("change")}</Badge>}
      </div>
      <p className="earn-request-sum">
        <b className="earn-number text-2xl">
          <Pounds piasters={amountPiasters} />
        </b>
        <Receiver payout={invoice} />
      </p>
      <Tracker label={say("way")} steps={stepsOf(invoice, now)} />
      {isWaiting && <PayoutDays invoice={invoice} now={now} />}
      <p className="text-sm text-muted">{isWaiting ? say(batchId === null ? "wayDaysNote" : "bankNote") : say("cancelNote")}</p>
      {cancelRefusedAt && <Callout tone="warning">{say("cancelRefused")}</Callout>}
      {note && <StaffNote note={note} />}
      {change && <Change invoice={invoice} change={change} />}
      <Actions invoice={invoice} />
    </Card>
  );
}

/** The note of staff on a request. */
export function StaffNote({ note }: { note: string }) {
  return (
    <blockquote className="earn-note">
      <p>
        <bdi>{note}</bdi>
      </p>
      <footer>{say("staffSays")}</footer>
    </blockquote>
  );
}

function Change({ invoice: { id }, change }: { invoice: Invoice; change: NonNullable<Invoice["change"]> }) {
  const drop = useWrite(api.invoices.dropChange, { done: say("changeDropped") });
  return (
    <div className="earn-change">
      <h4>{say("changeTo")}</h4>
      <p>
        <Receiver payout={change} />
      </p>
      <p className="text-sm text-muted">{say("changeNote")}</p>
      <Button size="small" variant="quiet" isPending={drop.isPending} onPress={() => drop.mutate({ id })}>
        {say("dropChange")}
      </Button>
    </div>
  );
}

function Actions({ invoice }: { invoice: Invoice }) {
  const { id, amountPiasters, whyNotCancel, whyNotChange } = invoice;
  const [opened, setOpened] = useState<"cancel" | "change" | null>(null);
  const close = () => setOpened(null);
  const cancel = useWrite(api.invoices.askCancel, { done: say("cancelSent"), onDone: close });
  if (whyNotCancel && whyNotChange) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onPress={() => setOpened("change")}>
        {say("change")}
      </Button>
      <Button size="small" variant="quiet" onPress={() => setOpened("cancel")}>
        {say("cancel")}
      </Button>
      {opened === "change" && <ChangeDialog invoice={invoice} onClose={close} />}
      {opened === "cancel" && (
        <ConfirmDialog
          title={say("cancelTitle", { amount: arabicPounds(amountPiasters) })}
          confirm={say("cancel")}
          tone="danger"
          isSending={cancel.isPending}
          onConfirm={() => cancel.mutate({ id })}
          onClose={close}
        >
          <p>{say("cancelText")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
