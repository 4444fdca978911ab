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
  /** What ends. */
  what: string;
  write: { readonly isPending: boolean; readonly error: unknown };
  onConfirm: () => void;
  onClose: () => void;
  /** Stands before the consequences. */
  children?: ReactNode;
}

/** What giving a payment back ends, before it is done. The sum that was read is the one that is asked for. */
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

/** Gives a payment back from its own page. */
export function RefundDialog({ quote, onClose }: { quote: RefundQuote; onClose: () => void }) {
  const refund = useWrite(api.refunds.refund, { errors: "inline", done: say("begun"), onDone: onClose });
  const confirm = () => refund.mutate({ id: quote.paymentId, seenPiasters: quote.refundPiasters });
  return <ConfirmRefund quote={quote} what={quote.description} write={refund} onConfirm={confirm} onClose={onClose} />;
}

/** What ends, and what comes of it. */
function effectsOf(isPlan: boolean, amount: string): Consequence[] {
  return [
    { id: "end", icon: CircleX, tone: "bad", children: say(isPlan ? "effect.end" : "effect.credit") },
    { id: "way", icon: Undo2, children: say("effect.way", { amount }) },
    { id: "stays", icon: CircleCheck, tone: "good", children: say("effect.stays") },
  ];
}

/** A sum that changed while it was read: the reads that follow show the new one. */
const refusalOf = (error: unknown) => (error instanceof ApiError && error.code === "price-changed" ? say("changed") : errorMessage(error));
