import { AccountRow } from "@hiwar/app/account/account-row";
import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import type { TeamInvitation } from "@hiwar/contract/team";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/team.ts";

/** People who were invited and have not accepted yet, with buttons to resend or withdraw. Nothing if there are none. */
export function InvitationsList() {
  const invitations = useQuery(api.accounts.invitations.query({ size: "100" }));
  return (
    <Loaded query={invitations} skeleton={null} headingLevel={2} isBrief>
      {({ list }) =>
        list.length > 0 && (
          <Card as="section" aria-labelledby="invitations-title" className="grid gap-4">
            <h2 id="invitations-title" className="text-xl">
              {say("invitations")}
            </h2>
            <ul>
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const { id, name, email, role, invitedBy, expiresAt } = invitation;
  const [isAsking, setAsking] = useState(false);
  const now = Date.now();
  const isOver = Date.parse(expiresAt) <= now;
  const until = say(isOver ? "overSince" : "goodUntil", { when: relativeDayTime(expiresAt, now) });
  const from = say("invitationNote", { role: roleWord(role), by: invitedBy });
  const send = useWrite(api.accounts.sendInvitation, { done: say("sent", { email }) });
  const withdraw = useWrite(api.accounts.withdrawInvitation, { done: say("withdrawn"), errors: "inline" });
  return (
    <AccountRow
      name={
        <>
          <bdi>{name}</bdi>، <bdi dir="ltr">{email}</bdi>
        </>
      }
      note={isOver ? from : `${from}، ${until}`}
    >
      {isOver && <Badge tone="warning">{until}</Badge>}
      <Button
        size="small"
        variant="ghost"
        aria-label={say("sendAgainTo", { name })}
        isPending={send.isPending}
        onPress={() => send.mutate({ id })}
      >
        {say("sendAgain")}
      </Button>
      <Button size="small" variant="danger-quiet" aria-label={say("withdrawOf", { name })} onPress={() => setAsking(true)}>
        {say("withdraw")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say("withdrawAsk", { name })}
          confirm={say("withdraw")}
          tone="danger"
          isSending={withdraw.isPending}
          refusal={withdraw.error && errorMessage(withdraw.error)}
          onConfirm={() => withdraw.mutate({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{say("withdrawText")}</p>
        </ConfirmDialog>
      )}
    </AccountRow>
  );
}
