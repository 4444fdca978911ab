import { api } from "@hiwar/app/clients";
import type { CouponRecord } from "@hiwar/contract/coupons";
import { Receipt, TicketX, Undo2 } from "lucide-react";
import { EndDialog } from "../lists/end-dialog.tsx";
import { say } from "../words/coupons.ts";

interface EndCouponDialogProps {
  coupon: CouponRecord;
  onDone: (ended: CouponRecord) => void;
  onClose: () => void;
}

/** Ends a coupon, after showing what that stops and what it leaves unchanged. */
export function EndCouponDialog({ coupon: { id, code, waiting }, onDone, onClose }: EndCouponDialogProps) {
  return (
    <EndDialog
      title={say("endAsk", { code })}
      confirm={say("end")}
      call={api.coupons.end}
      input={{ id: String(id) }}
      done={say("ended", { code })}
      onDone={onDone}
      onClose={onClose}
      consequences={[
        { id: "stops", icon: TicketX, tone: "bad", children: say("endStops") },
        { id: "keeps", icon: Receipt, tone: "good", children: say("endKeeps", { count: waiting }) },
        { id: "forever", icon: Undo2, tone: "bad", children: say("endForever") },
      ]}
    />
  );
}
