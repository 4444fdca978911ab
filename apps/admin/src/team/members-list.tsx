import { api } from "@hiwar/app/clients";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { type TeamMember, TeamRole, team } from "@hiwar/contract/team";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { roleWord } from "../accounts/role-word.ts";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PersonName } from "../people/person-name.tsx";
import { say } from "../words/team.ts";
import { MemberMenu } from "./member-menu.tsx";

const states = ["active", "unenrolled", "blocked"] as const;
const roles = Object.values(TeamRole).map((role) => ({ id: String(role) as `${TeamRole}`, label: roleWord(role) }));

/** All staff, filtered by role, state and name; the filters are kept in the URL. */
export function MembersList() {
  const user = useUser();
  const list = useListParams(team.members.query);
  const { params, setParams } = list;
  const members = useStaffPage(api.accounts.members, params);
  const isSuper = user?.role === Role.SuperAdmin;
  const mayChange = (member: TeamMember) => isStaff(member) && member.id !== user?.id;
  const columns: ListColumn<TeamMember>[] = [
    { id: "name", header: say("member"), isName: true, cell: (member) => <PersonName person={member} /> },
    { id: "role", header: say("role"), isSecondary: true, cell: ({ role, gender }) => roleWord(role, gender) },
    { id: "state", header: say("state"), cell: (member) => <State member={member} /> },
    {
      id: "seen",
      header: say("seen"),
      isSecondary: true,
      cell: ({ seenAt }) => (seenAt ? relativeDayTime(seenAt, Date.now()) : say("never")),
    },
    ...(isSuper
      ? [
          {
            id: "change",
            header: say("action"),
            align: "end" as const,
            cell: (member: TeamMember) => mayChange(member) && <MemberMenu member={member} />,
          },
        ]
      : []),
  ];
  return (
    <StaffList
      place="team"
      exportAs="team"
      query={members}
      state={list}
      filterNames={["text", "role", "state"]}
      label={say("members")}
      columns={columns}
      rowId={({ id }) => String(id)}
      search={{ label: say("search"), value: params.text ?? "", onChange: (text) => setParams({ text }, { replace: true }) }}
      filters={
        <>
          <ChoiceFilter
            label={say("role")}
            choices={roles}
            value={(params.role as `${TeamRole}` | undefined) ?? null}
            onChange={(role) => setParams({ role })}
          />
          <ChoiceFilter
            label={say("state")}
            choices={states.map((id) => ({ id, label: say(id) }))}
            value={params.state ?? null}
            onChange={(state) => setParams({ state })}
          />
        </>
      }
      empty={{ title: say("none"), text: say("noneText") }}
    />
  );
}

function State({ member: { blockedAt, isEnrolled } }: { member: TeamMember }) {
  if (blockedAt) return <Badge tone="danger">{say("blocked")}</Badge>;
  return isEnrolled ? <Badge tone="success">{say("active")}</Badge> : <Badge tone="warning">{say("unenrolled")}</Badge>;
}
