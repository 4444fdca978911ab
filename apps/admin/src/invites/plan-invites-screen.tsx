import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { inviteStates, type PlanInvite, PlanInviteFilter } from "@hiwar/contract/plans";
import { dayAndMonth, instantInDay } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import type { ListColumn } from "@hiwar/ui/data-list";
import { lastDayOf } from "../lists/last-day.ts";
import { ManagedList } from "../lists/managed-list.tsx";
import { RowName } from "../lists/row-name.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/invites.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { InviteKinds } from "./invite-kinds.tsx";
import { InviteSheet } from "./invite-sheet.tsx";
import { periodWords, planWords, stateTone } from "./invite-words.ts";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<PlanInvite>[] => [
  {
    id: "student",
    header: say("student"),
    isName: true,
    cell: ({ student, plan }) => (
      <RowName narrow={planWords(plan)}>
        <bdi>{student?.name}</bdi>
      </RowName>
    ),
  },
  { id: "plan", header: say("plan"), isSecondary: true, cell: ({ plan }) => planWords(plan) },
  { id: "period", header: say("period"), isSecondary: true, cell: periodWords },
  { id: "made", header: say("made"), isSecondary: true, cell: ({ createdAt }) => dayAndMonth(createdAt, now) },
  {
    id: "until",
    header: say("lastDay"),
    isSecondary: true,
    cell: ({ expiresAt }) => (expiresAt === null ? say("noEnd") : dayAndMonth(instantInDay(lastDayOf(expiresAt)), now)),
  },
  { id: "state", header: say("state"), cell: ({ state }) => <Badge tone={stateTone[state]}>{say(`state.${state}`)}</Badge> },
];

/** /plan-invites: plans and trials for single students, newest first, with their states. */
export default function PlanInvitesScreen() {
  const state = useListParams(PlanInviteFilter);
  const now = useNow(60_000);
  const mayChange = useUser()?.role === Role.SuperAdmin;
  return (
    <ManagedList
      place="plan-invites"
      exportAs="plan-invites"
      query={useStaffPage(api.plans.invites, state.params)}
      state={state}
      columns={columnsAt(now)}
      title={say("title")}
      one={say("one")}
      lead={mayChange ? say("lead") : `${say("lead")} ${say("readOnly")}`}
      creation={mayChange && { label: say("newInvite"), dialog: (close) => <InviteDialog invite={null} onClose={close} /> }}
      tabs={<InviteKinds at="/plan-invites" />}
      states={{ label: say("state"), choices: inviteStates.map((id) => ({ id, label: say(`state.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("nothing"), text: say("nothingText") }}
      readOne={(id) => api.plans.readInvite.query({ id })}
      sheetOf={(row, opened) => <InviteSheet key={row.id} invite={row} now={now} mayChange={mayChange} {...opened} />}
    />
  );
}
