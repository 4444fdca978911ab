import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { PlanInvite } from "@hiwar/contract/plans";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { EyeOff, Receipt, Undo2 } from "lucide-react";
import { say } from "../words/invites.ts";

interface EndInviteDialogProps {
  invite: PlanInvite;
  onDone: (ended: PlanInvite) => void;
  onClose: () => void;
}

/** Ends an open invite, once it was read what that does. */
export function EndInviteDialog({ invite: { id, student, plan }, onDone, onClose }: EndInviteDialogProps) {
  const name = student?.name ?? "";
  const { mutate, isPending, error } = useWrite(api.plans.endInvite, {
    done: say("ended", { name }),
    onDone: (ended) => {
      onDone(ended);
      onClose();
    },
    errors: "inline",
  });
  return (
    <ConsequenceDialog
      title={say("endAsk", { name })}
      confirm={say("end")}
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onClose={onClose}
      onConfirm={() => mutate({ id: String(id) })}
      consequences={[
        { id: "stops", icon: EyeOff, tone: "bad", children: say("endStops") },
        ...(plan.freeTrial ? [] : [{ id: "orders", icon: Receipt, tone: "good", children: say("endOrders") } as const]),
        { id: "back", icon: Undo2, tone: "good", children: say("endBack") },
      ]}
    />
  );
}
