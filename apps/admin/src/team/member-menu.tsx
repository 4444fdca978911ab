import type { TeamMember } from "@hiwar/contract/team";
import { IconButton } from "@hiwar/ui/icon-button";
import { Menu } from "@hiwar/ui/menu";
import { EllipsisVertical, RotateCcwKey, UserRoundCog } from "lucide-react";
import { useState } from "react";
import { say } from "../words/team.ts";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";
import { ResetFactorsDialog } from "./reset-factors-dialog.tsx";

/** A super admin's actions on a staff member: change the role, and reset lost second factors. */
export function MemberMenu({ member }: { member: Pick<TeamMember, "id" | "name" | "role"> }) {
  const [open, setOpen] = useState<"role" | "factors" | null>(null);
  const close = () => setOpen(null);
  const { name } = member;
  return (
    <>
      <Menu
        label={say("actionsOf", { name })}
        trigger={<IconButton icon={EllipsisVertical} label={say("actionsOf", { name })} size="small" />}
        actions={[
          { id: "role", label: say("changeRole"), icon: UserRoundCog, onPress: () => setOpen("role") },
          { id: "factors", label: say("resetFactors"), icon: RotateCcwKey, isDanger: true, onPress: () => setOpen("factors") },
        ]}
      />
      {open === "role" && <ChangeRoleDialog member={member} onClose={close} />}
      {open === "factors" && <ResetFactorsDialog member={member} onClose={close} />}
    </>
  );
}
