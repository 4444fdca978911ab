import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { KeptPlan } from "@hiwar/contract/plans";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { EyeOff, Receipt, Undo2, Users } from "lucide-react";
import { say } from "../words/plans.ts";
import { planName, sayLive } from "./plan-words.ts";

interface RetirePlanDialogProps {
  plan: KeptPlan;
  onDone: (retired: KeptPlan) => void;
  onClose: () => void;
}

/** Sells a plan no more, once it was read what that does and whom it leaves alone. */
export function RetirePlanDialog({ plan, onDone, onClose }: RetirePlanDialogProps) {
  const name = planName(plan);
  const { mutate, isPending, error } = useWrite(api.plans.retire, {
    done: say("retired", { name }),
    onDone: (retired) => {
      onDone(retired);
      onClose();
    },
    errors: "inline",
  });
  return (
    <ConsequenceDialog
      title={say("retireAsk", { name })}
      confirm={say("retire")}
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onClose={onClose}
      onConfirm={() => mutate({ id: plan.id })}
      consequences={[
        { id: "hides", icon: EyeOff, tone: "bad", children: say(plan.freeTrial ? "retireTrial" : "retireHides") },
        { id: "keeps", icon: Users, tone: "good", children: sayLive(plan.live, "retireKeeps", "retireKeepsMore") },
        ...(plan.freeTrial ? [] : [{ id: "orders", icon: Receipt, tone: "good", children: say("retireOrders") } as const]),
        { id: "back", icon: Undo2, tone: "good", children: say("retireBack") },
      ]}
    />
  );
}
