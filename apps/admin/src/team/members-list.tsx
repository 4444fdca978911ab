import { api } from "@hiwar/app/clients";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { type TeamMember, TeamRole, team } from "@hiwar/contract/team";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge } from "@hiwar/ui/badge";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import { DataList, type ListColumn } from "@hiwar/ui/data-list";
import { EmptyState } from "@hiwar/ui/empty-state";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/team.ts";
import { MemberMenu } from "./member-menu.tsx";

const pageSize = 20;
const states = ["active", "unenrolled", "blocked"] as const;
const roles = Object.values(TeamRole).map((role) => ({ id: String(role) as `${TeamRole}`, label: roleWord(role) }));

/** Everyone who works here, found by role, state and name; its state is in the address. */
export function MembersList() {
  const user = useUser();
  const { params, setParams } = useListParams(team.members.query);
  const members = useQuery({ ...api.accounts.members.query({ size: String(pageSize), ...params }), placeholderData: keepPreviousData });
  const mayChange = (member: TeamMember) => user?.role === Role.SuperAdmin && isStaff(member) && member.id !== user.id;
  const columns: ListColumn<TeamMember>[] = [
    { id: "name", header: say("member"), isName: true, cell: (member) => <Who member={member} /> },
    { id: "role", header: say("role"), isSecondary: true, cell: ({ role }) => roleWord(role) },
    { id: "state", header: say("state"), cell: (member) => <State member={member} /> },
    {
      id: "seen",
      header: say("seen"),
      isSecondary: true,
      cell: ({ seenAt }) => (seenAt ? relativeDayTime(seenAt, Date.now()) : say("never")),
    },
    {
      id: "change",
      header: say("action"),
      align: "end",
      cell: (member) => mayChange(member) && <MemberMenu member={member} />,
    },
  ];
  const isFiltered = Boolean(params.text ?? params.role ?? params.state);
  return (
    <DataList
      label={say("members")}
      columns={columns}
      page={members.data}
      pageNumber={Number(params.page ?? 1)}
      pageSize={pageSize}
      onPage={(page) => setParams({ page: String(page) })}
      rowId={({ id }) => String(id)}
      status={members.error ? "failed" : members.isFetching && !members.data ? "loading" : "ready"}
      onRetry={() => void members.refetch()}
      search={{ label: say("search"), value: params.text ?? "", onChange: (text) => setParams({ text }, { replace: true }) }}
      onClearFilters={isFiltered ? () => setParams({ text: null, role: null, state: null }) : undefined}
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
      empty={<EmptyState title={say("none")}>{say("noneText")}</EmptyState>}
    />
  );
}

function Who({ member: { name, email, image, role } }: { member: TeamMember }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} imageUrl={image} size={36} />
      <span className="grid min-w-0 max-w-[38vw] leading-tight md:max-w-80">
        <bdi className="cut-line font-medium text-strong">{name}</bdi>
        <bdi dir="ltr" className="cut-line text-sm text-muted">
          {email}
        </bdi>
        <span className="cut-line text-sm text-muted md:hidden">{roleWord(role)}</span>
      </span>
    </span>
  );
}

function State({ member: { blockedAt, isEnrolled } }: { member: TeamMember }) {
  if (blockedAt) return <Badge tone="danger">{say("blocked")}</Badge>;
  return isEnrolled ? <Badge tone="success">{say("active")}</Badge> : <Badge tone="warning">{say("unenrolled")}</Badge>;
}
