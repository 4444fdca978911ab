import { api } from "@hiwar/app/clients";
import type { MailedInvite } from "@hiwar/contract/invites";
import { fullDay, instantInDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { EyeOff, Undo2 } from "lucide-react";
import { useState } from "react";
import { EndDialog } from "../lists/end-dialog.tsx";
import { lastDayOf } from "../lists/last-day.ts";
import { say } from "../words/invites.ts";
import { mailedTone, periodWords, planWords } from "./invite-words.ts";
import { MailedInviteDialog } from "./mailed-invite-dialog.tsx";

interface MailedInviteSheetProps {
  invite: MailedInvite;
  now: number;
  mayChange: boolean;
  onChanged: (changed: MailedInvite) => void;
  onClose: () => void;
}

/** A mailed invite and its state; changed and ended here while it is open. */
export function MailedInviteSheet({ invite, now, mayChange, onChanged, onClose }: MailedInviteSheetProps) {
  const [open, setOpen] = useState<"edit" | "end" | null>(null);
  const close = () => setOpen(null);
  const { email, plan, state, expiresAt, createdAt, studentId } = invite;
  const actions = mayChange && state === "waiting" && (
    <>
      <Button onPress={() => setOpen("edit")}>{say("edit")}</Button>
      <Button variant="danger-quiet" onPress={() => setOpen("end")}>
        {say("end")}
      </Button>
    </>
  );
  return (
    <DetailSheet
      kind={say("newMailed")}
      title={<bdi dir="ltr">{email}</bdi>}
      state={<Badge tone={mailedTone[state]}>{say(`mailed.${state}`)}</Badge>}
      actions={actions || undefined}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { id: "plan", name: say("plan"), value: <TextLink href={`/plan/${plan.id}`}>{planWords(plan)}</TextLink> },
          { id: "period", name: say("period"), value: periodWords(invite) },
          { id: "made", name: say("made"), value: relativeDayTime(createdAt, now) },
          { id: "until", name: say("lastDay"), value: fullDay(instantInDay(lastDayOf(expiresAt)), now) },
          ...(studentId === null
            ? []
            : [{ id: "came", name: say("came"), value: <TextLink href={`/user/${studentId}`}>{say("openStudent")}</TextLink> }]),
        ]}
      />
      {open === "edit" && <MailedInviteDialog invite={invite} onDone={onChanged} onClose={close} />}
      {open === "end" && <EndMailed invite={invite} onDone={onChanged} onClose={close} />}
    </DetailSheet>
  );
}

function EndMailed({
  invite: { id, email },
  onDone,
  onClose,
}: {
  invite: MailedInvite;
  onDone: (ended: MailedInvite) => void;
  onClose: () => void;
}) {
  return (
    <EndDialog
      title={say("endAsk", { name: email })}
      confirm={say("end")}
      call={api.invites.end}
      input={{ id: String(id) }}
      done={say("ended", { name: email })}
      onDone={onDone}
      onClose={onClose}
      consequences={[
        { id: "stops", icon: EyeOff, tone: "bad", children: say("mailedStops") },
        { id: "back", icon: Undo2, tone: "good", children: say("mailedBack") },
      ]}
    />
  );
}
