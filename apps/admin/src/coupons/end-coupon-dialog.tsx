import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { KeptCoupon } from "@hiwar/contract/coupons";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { Receipt, TicketX, Undo2 } from "lucide-react";
import { say } from "../words/coupons.ts";

interface EndCouponDialogProps {
  coupon: KeptCoupon;
  onDone: (ended: KeptCoupon) => void;
  onClose: () => void;
}

/** Ends a coupon, once it was read what that stops and what it leaves alone. */
export function EndCouponDialog({ coupon: { id, code, waiting }, onDone, onClose }: EndCouponDialogProps) {
  const { mutate, isPending, error } = useWrite(api.coupons.end, {
    done: say("ended", { code }),
    onDone: (ended) => {
      onDone(ended);
      onClose();
    },
    errors: "inline",
  });
  return (
    <ConsequenceDialog
      title={say("endAsk", { code })}
      confirm={say("end")}
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onClose={onClose}
      onConfirm={() => mutate({ id: String(id) })}
      consequences={[
        { id: "stops", icon: TicketX, tone: "bad", children: say("endStops") },
        { id: "keeps", icon: Receipt, tone: "good", children: say("endKeeps", { count: waiting }) },
        { id: "forever", icon: Undo2, tone: "bad", children: say("endForever") },
      ]}
    />
  );
}
