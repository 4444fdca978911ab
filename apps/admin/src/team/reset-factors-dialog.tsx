import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { TeamMember } from "@hiwar/contract/team";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { KeyRound, LogOut, ScrollText } from "lucide-react";
import { say } from "../words/team.ts";

export type ResetFactorsDialogProps = { member: Pick<TeamMember, "id" | "name">; onClose: () => void };

/** Removes all second factors of a person who lost them, after showing what that does. */
export function ResetFactorsDialog({ member: { id, name }, onClose }: ResetFactorsDialogProps) {
  const { mutate, isPending, error } = useWrite(api.accounts.resetFactors, {
    done: say("factorsReset", { name }),
    onDone: onClose,
    errors: "inline",
  });
  return (
    <ConsequenceDialog
      title={say("resetFactorsAsk", { name })}
      confirm={say("resetFactors")}
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onClose={onClose}
      onConfirm={() => mutate({ id })}
      consequences={[
        { id: "ends", icon: LogOut, tone: "bad", children: say("resetFactorsEnds") },
        { id: "new", icon: KeyRound, children: say("resetFactorsNew") },
        { id: "audit", icon: ScrollText, children: say("changeRoleAudit") },
      ]}
    />
  );
}
