import type { PlanInvite } from "@hiwar/contract/plans";
import { fullDay, instantInDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { useState } from "react";
import { lastDayOf } from "../lists/last-day.ts";
import { say } from "../words/invites.ts";
import { EndInviteDialog } from "./end-invite-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { periodWords, planWords, stateTone } from "./invite-words.ts";

interface InviteSheetProps {
  invite: PlanInvite;
  now: number;
  mayChange: boolean;
  onChanged: (changed: PlanInvite) => void;
  onClose: () => void;
}

/** An invite and its state; changed and ended here while it is open. */
export function InviteSheet({ invite, now, mayChange, onChanged, onClose }: InviteSheetProps) {
  const [open, setOpen] = useState<"edit" | "end" | null>(null);
  const close = () => setOpen(null);
  const { student, studentId, plan, state, expiresAt, createdAt, acceptedAt } = invite;
  const actions = mayChange && state === "open" && (
    <>
      <Button onPress={() => setOpen("edit")}>{say("edit")}</Button>
      <Button variant="danger-quiet" onPress={() => setOpen("end")}>
        {say("end")}
      </Button>
    </>
  );
  return (
    <DetailSheet
      kind={say("one")}
      title={<TextLink href={`/user/${studentId}`}>{student?.name}</TextLink>}
      state={<Badge tone={stateTone[state]}>{say(`state.${state}`)}</Badge>}
      actions={actions || undefined}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { id: "plan", name: say("plan"), value: <TextLink href={`/plan/${plan.id}`}>{planWords(plan)}</TextLink> },
          { id: "period", name: say("period"), value: periodWords(invite) },
          { id: "made", name: say("made"), value: relativeDayTime(createdAt, now) },
          {
            id: "until",
            name: say("lastDay"),
            value: expiresAt === null ? say("noEnd") : fullDay(instantInDay(lastDayOf(expiresAt)), now),
          },
          ...(acceptedAt === null ? [] : [{ id: "accepted", name: say("acceptedAt"), value: relativeDayTime(acceptedAt, now) }]),
        ]}
      />
      {open === "edit" && <InviteDialog invite={invite} onDone={onChanged} onClose={close} />}
      {open === "end" && <EndInviteDialog invite={invite} onDone={onChanged} onClose={close} />}
    </DetailSheet>
  );
}
