import { api } from "@hiwar/app/clients";
import type { PlanRecord } from "@hiwar/contract/plans";
import { EyeOff, Receipt, Undo2, Users } from "lucide-react";
import { EndDialog } from "../lists/end-dialog.tsx";
import { say } from "../words/plans.ts";
import { planName, sayLive } from "./plan-words.ts";

interface RetirePlanDialogProps {
  plan: PlanRecord;
  onDone: (retired: PlanRecord) => void;
  onClose: () => void;
}

/** Stops the sale of a plan, after showing what that does and whom it does not affect. */
export function RetirePlanDialog({ plan, onDone, onClose }: RetirePlanDialogProps) {
  const name = planName(plan);
  return (
    <EndDialog
      title={say("retireAsk", { name })}
      confirm={say("retire")}
      call={api.plans.retire}
      input={{ id: plan.id }}
      done={say("retired", { name })}
      onDone={onDone}
      onClose={onClose}
      consequences={[
        { id: "hides", icon: EyeOff, tone: "bad", children: say(plan.freeTrial ? "retireTrial" : "retireHides") },
        { id: "keeps", icon: Users, tone: "good", children: sayLive(plan.live, "retireKeeps", "retireKeepsMore") },
        ...(plan.freeTrial ? [] : [{ id: "orders", icon: Receipt, tone: "good", children: say("retireOrders") } as const]),
        { id: "back", icon: Undo2, tone: "good", children: say("retireBack") },
      ]}
    />
  );
}
