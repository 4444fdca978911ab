import { SupportLine } from "@hiwar/app/support-line";
import { useNow } from "@hiwar/app/time/use-now";
import { PaymentMethod, type PaymentWithOrder } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2 } from "lucide-react";
import { say } from "../words/payments.ts";
import { EndedActions, type EndedActionsProps } from "./ended-actions.tsx";
import { type Ending, endingOf, toneOf } from "./payment-ending.ts";
import { Slip } from "./slip.tsx";

const icons: Record<Ending, LucideIcon> = {
  planDone: CircleCheck,
  freeDone: CircleCheck,
  lessonDone: CircleCheck,
  lessonLater: CircleCheck,
  failed: CircleX,
  expired: Hourglass,
  canceled: Ban,
  refunding: Undo2,
  refunded: Undo2,
};

export type EndedSlipProps = Pick<EndedActionsProps, "payment" | "onAgain">;

/** The result of a payment on its slip, with the next actions. The page's heading above names the result. */
export function EndedSlip({ payment, onAgain }: EndedSlipProps) {
  const now = useNow(60_000);
  const ending = endingOf(payment);
  const { method, status, paidAt, createdAt, expiresAt } = payment;
  const endedAt = paidAt ?? (ending === "expired" ? expiresAt : createdAt);
  return (
    <Slip
      tone={toneOf[ending]}
      state={say(`status${status}`)}
      aside={`${say(`by${method}`)}، ${relativeDayTime(endedAt, now)}`}
      foot={
        <div className="slip-end">
          <EndedActions payment={payment} ending={ending} onAgain={onAgain} />
          {ending === "failed" && <SupportLine />}
        </div>
      }
    >
      <span className="slip-token" aria-hidden="true">
        <Icon icon={icons[ending]} size={36} />
      </span>
      <p className="slip-say">{reasonOf(payment, ending)}</p>
      <p>
        {payment.description}، <Pounds piasters={payment.amountPiasters} />
      </p>
    </Slip>
  );
}

function reasonOf(payment: PaymentWithOrder, ending: Ending): string {
  const { failure, method } = payment;
  if (ending === "failed" && failure !== null) return say(`failure.${failureOf(payment, failure)}`);
  if (ending === "canceled" && method === PaymentMethod.Fawry) return say("end.canceledReference");
  return say(`end.${ending}Text`);
}

/** Returns the failure's text key by method: a wallet's refusal must not mention a card, and a reference number involves neither. */
function failureOf({ method }: PaymentWithOrder, failure: NonNullable<PaymentWithOrder["failure"]>) {
  if (method === PaymentMethod.Fawry) return failure === "gateway" ? "gateway" : "declinedReference";
  if (method === PaymentMethod.Hosted && failure === "declined") return "declinedHosted";
  return method === PaymentMethod.EWallet && failure === "declined" ? "declinedWallet" : failure;
}
