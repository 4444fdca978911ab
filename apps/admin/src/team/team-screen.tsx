import { lazyPart } from "@hiwar/app/lazy-part";
import { useUser } from "@hiwar/app/use-user";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/team.ts";
import { InvitationsList } from "./invitations-list.tsx";
import { MembersList } from "./members-list.tsx";

const InviteDialog = lazyPart(() => import("./invite-dialog.tsx").then((module) => module.InviteDialog));

export const meta = pageMeta(() => sayFrame("team"));

/** /team: open invitations, and all staff. */
export default function TeamScreen() {
  const user = useUser();
  const [isInviting, setInviting] = useState(false);
  if (!user) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        title={say("title")}
        lead={say("lead")}
        action={
          <Button variant="primary" onPress={() => setInviting(true)}>
            <Icon icon={UserPlus} />
            {say("invite")}
          </Button>
        }
      />
      <MembersList />
      <InvitationsList />
      {isInviting && (
        <Suspense>
          <InviteDialog inviter={user} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  );
}
