import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { DashboardRole, type TeamMember } from "@hiwar/contract/team";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { KeyRound, LogOut, ScrollText } from "lucide-react";
import { useState } from "react";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/team.ts";

/** Changes a staff member's role, after showing what that does. */
export function ChangeRoleDialog({ member, onClose }: { member: Pick<TeamMember, "id" | "name" | "role">; onClose: () => void }) {
  const { id, name } = member;
  const others = Object.values(DashboardRole).filter((role) => role !== member.role);
  const [role, setRole] = useState<string>(String(others[0]));
  const { mutate, isPending, error } = useWrite(api.accounts.changeRole, {
    done: say("roleChanged", { name }),
    onDone: onClose,
    errors: "inline",
  });
  return (
    <ConsequenceDialog
      title={say("changeRoleAsk", { name })}
      confirm={say("changeRole")}
      tone="primary"
      isSending={isPending}
      refusal={error && errorMessage(error)}
      onClose={onClose}
      onConfirm={() => mutate({ id, role: Number(role) as DashboardRole })}
      consequences={[
        { id: "ends", icon: LogOut, tone: "bad", children: say("changeRoleEnds") },
        { id: "keeps", icon: KeyRound, tone: "good", children: say("changeRoleKeeps") },
        { id: "audit", icon: ScrollText, children: say("changeRoleAudit") },
      ]}
    >
      <RadioGroup
        label={say("role")}
        value={role}
        onChange={setRole}
        choices={others.map((one) => ({ id: String(one), label: roleWord(one) }))}
      />
    </ConsequenceDialog>
  );
}
