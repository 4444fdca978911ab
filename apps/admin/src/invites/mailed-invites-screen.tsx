import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { InviteFilter, type MailedInvite, mailedInviteStates } from "@hiwar/contract/invites";
import { Role } from "@hiwar/contract/kernel/roles";
import { dayAndMonth, instantInDay } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import type { ListColumn } from "@hiwar/ui/data-list";
import { lastDayOf } from "../lists/last-day.ts";
import { ManagedList } from "../lists/managed-list.tsx";
import { RowName } from "../lists/row-name.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/invites.ts";
import { InviteKinds } from "./invite-kinds.tsx";
import { mailedTone, periodWords, planWords } from "./invite-words.ts";
import { MailedInviteDialog } from "./mailed-invite-dialog.tsx";
import { MailedInviteSheet } from "./mailed-invite-sheet.tsx";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<MailedInvite>[] => [
  {
    id: "email",
    header: say("email"),
    isName: true,
    cell: ({ email, plan }) => (
      <RowName narrow={planWords(plan)}>
        <bdi dir="ltr">{email}</bdi>
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
    cell: ({ expiresAt }) => dayAndMonth(instantInDay(lastDayOf(expiresAt)), now),
  },
  { id: "state", header: say("state"), cell: ({ state }) => <Badge tone={mailedTone[state]}>{say(`mailed.${state}`)}</Badge> },
];

/** /invites: invites to a plan, paid or as a free trial, that were mailed to an address; newest first, with their states. */
export default function MailedInvitesScreen() {
  const state = useListParams(InviteFilter);
  const now = useNow(60_000);
  const mayChange = useUser()?.role === Role.SuperAdmin;
  return (
    <ManagedList
      place="mailed-invites"
      exportAs="mailed-invites"
      query={useStaffPage(api.invites.list, state.params)}
      state={state}
      columns={columnsAt(now)}
      title={say("title")}
      one={say("newMailed")}
      lead={mayChange ? say("mailLead") : `${say("mailLead")} ${say("readOnly")}`}
      creation={mayChange && { label: say("newMailed"), dialog: (close) => <MailedInviteDialog invite={null} onClose={close} /> }}
      tabs={<InviteKinds at="/invites" />}
      states={{ label: say("state"), choices: mailedInviteStates.map((id) => ({ id, label: say(`mailed.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("mailedNothing"), text: say("mailedNothingText") }}
      readOne={(id) => api.invites.read.query({ id })}
      sheetOf={(row, opened) => <MailedInviteSheet key={row.id} invite={row} now={now} mayChange={mayChange} {...opened} />}
    />
  );
}
