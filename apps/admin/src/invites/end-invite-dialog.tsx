import { api } from "@hiwar/app/clients";
import type { PlanInvite } from "@hiwar/contract/plans";
import { EyeOff, Receipt, Undo2 } from "lucide-react";
import { EndDialog } from "../lists/end-dialog.tsx";
import { say } from "../words/invites.ts";

interface EndInviteDialogProps {
  invite: PlanInvite;
  onDone: (ended: PlanInvite) => void;
  onClose: () => void;
}

/** Ends an open invite, after showing what that does. */
export function EndInviteDialog({ invite: { id, student, plan }, onDone, onClose }: EndInviteDialogProps) {
  const name = student?.name ?? "";
  return (
    <EndDialog
      title={say("endAsk", { name })}
      confirm={say("end")}
      call={api.plans.endInvite}
      input={{ id: String(id) }}
      done={say("ended", { name })}
      onDone={onDone}
      onClose={onClose}
      consequences={[
        { id: "stops", icon: EyeOff, tone: "bad", children: say("endStops") },
        ...(plan.freeTrial ? [] : [{ id: "orders", icon: Receipt, tone: "good", children: say("endOrders") } as const]),
        { id: "back", icon: Undo2, tone: "good", children: say("endBack") },
      ]}
    />
  );
}
