import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { inviteStates, type PlanInvite, PlanInviteFilter } from "@hiwar/contract/plans";
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
import { InviteDialog } from "./invite-dialog.tsx";
import { InviteKinds } from "./invite-kinds.tsx";
import { InviteSheet } from "./invite-sheet.tsx";
import { periodWords, planWords, stateTone } from "./invite-words.ts";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<PlanInvite>[] => [
  { id: "student", header: say("student"), isName: true, cell: ({ student }) => <bdi>{student?.name}</bdi> },
  { id: "plan", header: say("plan"), cell: ({ plan }) => planWords(plan) },
  { id: "period", header: say("period"), isSecondary: true, cell: periodWords },
  { id: "made", header: say("made"), isSecondary: true, cell: ({ createdAt }) => dayAndMonth(createdAt, now) },
  {
    id: "until",
    header: say("lastDay"),
    isSecondary: true,
    cell: ({ expiresAt }) => (expiresAt === null ? say("noEnd") : dayAndMonth(`${lastDayOf(expiresAt)}T12:00:00Z`, now)),
  },
  { id: "state", header: say("state"), cell: ({ state }) => <Badge tone={stateTone[state]}>{say(`state.${state}`)}</Badge> },
];

/** /plan-invites: plans and trials that are kept for students, newest first, and what became of each. */
export default function PlanInvitesScreen() {
  const state = useListParams(PlanInviteFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  const mayChange = useUser()?.role === Role.SuperAdmin;
  const [opened, open] = useState<PlanInvite | null>(null);
  const [isMaking, setMaking] = useState(false);
  const page = useStaffPage(api.plans.invites, params);
  const shown = opened && (page.data?.list.find(({ id }) => id === opened.id) ?? opened);
  const sheet = shown && (
    <InviteSheet key={shown.id} invite={shown} now={now} mayChange={mayChange} onChanged={open} onClose={() => open(null)} />
  );
  return (
    <WithDetail detail={sheet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead
          title={say("title")}
          lead={mayChange ? say("lead") : `${say("lead")} ${say("readOnly")}`}
          action={
            mayChange && (
              <Button variant="primary" onPress={() => setMaking(true)}>
                <Icon icon={Plus} />
                {say("newInvite")}
              </Button>
            )
          }
        />
        <InviteKinds at="/plan-invites" />
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
              choices={inviteStates.map((id) => ({ id, label: say(`state.${id}`) }))}
              value={params.state ?? null}
              onChange={(chosen) => setParams({ state: chosen })}
            />
          }
          filterNames={["state"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("nothing"), text: say("nothingText") }}
        />
        {isMaking && <InviteDialog invite={null} onClose={() => setMaking(false)} />}
      </div>
    </WithDetail>
  );
}
