import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { SupportLine } from "@hiwar/app/support-line";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import type { RefundQuote } from "@hiwar/contract/refunds";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { type Consequence, Consequences } from "@hiwar/ui/consequences";
import { CircleCheck, CircleX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "../words/refunds.ts";

interface ConfirmRefundProps {
  quote: RefundQuote;
  /** The name of the plan or lesson that ends. */
  what: string;
  write: { readonly isPending: boolean; readonly error: unknown };
  onConfirm: () => void;
  onClose: () => void;
  /** Shown before the consequences. */
  children?: ReactNode;
}

/** Confirms a refund after its consequences were read. The shown sum is sent along and must still be right. */
export function ConfirmRefund({ quote, what, write, onConfirm, onClose, children }: ConfirmRefundProps) {
  const amount = arabicPounds(quote.refundPiasters);
  const isPlan = quote.term !== null;
  return (
    <ConfirmDialog
      title={isPlan ? say("confirmPlan", { what, amount }) : say("confirmLesson", { amount })}
      confirm={say(isPlan ? "confirm" : "confirmLessonYes")}
      tone="danger"
      keep={say(isPlan ? "keepPlan" : "keepLesson")}
      onConfirm={onConfirm}
      onClose={onClose}
      isSending={write.isPending}
      refusal={
        write.error ? (
          <>
            {refusalOf(write.error)}
            <SupportLine />
          </>
        ) : null
      }
      size="medium"
    >
      {children}
      <Consequences items={effectsOf(isPlan, amount)} />
    </ConfirmDialog>
  );
}

/** Asks for confirmation, then refunds one payment in full or in part, as its quote says. */
export function RefundDialog({ quote, onClose }: { quote: RefundQuote; onClose: () => void }) {
  const refund = useWrite(api.refunds.refund, { errors: "inline", done: say("begun"), onDone: onClose });
  const confirm = () => refund.mutate({ id: quote.paymentId, seenPiasters: quote.refundPiasters });
  return <ConfirmRefund quote={quote} what={quote.description} write={refund} onConfirm={confirm} onClose={onClose} />;
}

/** The consequences of a refund. */
function effectsOf(isPlan: boolean, amount: string): Consequence[] {
  return [
    { id: "end", icon: CircleX, tone: "bad", children: say(isPlan ? "effect.end" : "effect.credit") },
    { id: "way", icon: Undo2, children: say("effect.way", { amount }) },
    { id: "stays", icon: CircleCheck, tone: "good", children: say("effect.stays") },
  ];
}

/** Returns the error's text; if the sum changed in the meantime, the next read shows the new one. */
const refusalOf = (error: unknown) => (error instanceof ApiError && error.code === "price-changed" ? say("changed") : errorMessage(error));
