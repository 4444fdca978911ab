import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { type Invite, InviteFilter, mailedInviteStates } from "@hiwar/contract/invites";
import { Role } from "@hiwar/contract/kernel/roles";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { Icon } from "@hiwar/ui/icon";
import { Plus } from "lucide-react";
import { useState } from "react";
import { lastDayOf } from "../lists/last-day.ts";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/invites.ts";
import { InviteKinds } from "./invite-kinds.tsx";
import { mailedTone, periodWords, planWords } from "./invite-words.ts";
import { MailedInviteDialog } from "./mailed-invite-dialog.tsx";
import { MailedInviteSheet } from "./mailed-invite-sheet.tsx";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<Invite>[] => [
  { id: "email", header: say("email"), isName: true, cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { id: "plan", header: say("plan"), cell: ({ plan }) => planWords(plan) },
  { id: "period", header: say("period"), isSecondary: true, cell: periodWords },
  { id: "made", header: say("made"), isSecondary: true, cell: ({ createdAt }) => dayAndMonth(createdAt, now) },
  {
    id: "until",
    header: say("lastDay"),
    isSecondary: true,
    cell: ({ expiresAt }) => dayAndMonth(`${lastDayOf(expiresAt)}T12:00:00Z`, now),
  },
  { id: "state", header: say("state"), cell: ({ state }) => <Badge tone={mailedTone[state]}>{say(`mailed.${state}`)}</Badge> },
];

/** /invites: plans and trials that are kept for addresses without an account, newest first, and what became of each. */
export default function MailedInvitesScreen() {
  const state = useListParams(InviteFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  const mayChange = useUser()?.role === Role.SuperAdmin;
  const [opened, open] = useState<Invite | null>(null);
  const [isMaking, setMaking] = useState(false);
  const page = useStaffPage(api.invites.list, params);
  const shown = opened && (page.data?.list.find(({ id }) => id === opened.id) ?? opened);
  const sheet = shown && (
    <MailedInviteSheet key={shown.id} invite={shown} now={now} mayChange={mayChange} onChanged={open} onClose={() => open(null)} />
  );
  return (
    <WithDetail detail={sheet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead
          title={say("title")}
          lead={mayChange ? say("mailLead") : `${say("mailLead")} ${say("readOnly")}`}
          action={
            mayChange && (
              <Button variant="primary" onPress={() => setMaking(true)}>
                <Icon icon={Plus} />
                {say("newMailed")}
              </Button>
            )
          }
        />
        <InviteKinds at="/invites" />
        <StaffList
          query={page}
          state={state}
          label={say("title")}
          columns={columnsAt(now)}
          rowId={({ id }) => String(id)}
          openRowId={shown && String(shown.id)}
          onOpenRow={open}
          filters={
            <ChoiceFilter
              label={say("state")}
              choices={mailedInviteStates.map((id) => ({ id, label: say(`mailed.${id}`) }))}
              value={params.state ?? null}
              onChange={(chosen) => setParams({ state: chosen })}
            />
          }
          filterNames={["state"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("mailedNothing"), text: say("mailedNothingText") }}
        />
        {isMaking && <MailedInviteDialog invite={null} onClose={() => setMaking(false)} />}
      </div>
    </WithDetail>
  );
}
