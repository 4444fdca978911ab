import { api } from "@hiwar/app/clients";
import { ListOf } from "@hiwar/app/loading/list-of";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { Role } from "@hiwar/contract/kernel/roles";
import { PeopleFilter, type PersonLine } from "@hiwar/contract/people";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { EmptyState } from "@hiwar/ui/empty-state";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { roleWord } from "../accounts/role-word.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/people.ts";
import { PersonState } from "./person-state.tsx";

export const meta = pageMeta(() => say("users"));

const pageSize = 20;

const columnsAt = (now: number): ListColumn<PersonLine>[] => [
  { id: "name", header: say("name"), isName: true, cell: (person) => <NameCell person={person} /> },
  { id: "role", header: say("role"), cell: ({ role, gender }) => roleWord(role, gender) },
  { id: "phone", header: say("phone"), isSecondary: true, cell: ({ phone }) => (phone ? <bdi dir="ltr">{phone}</bdi> : "—") },
  {
    id: "createdAt",
    header: say("since"),
    isSecondary: true,
    isSortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayAndMonth(createdAt, now)}</time>,
  },
  { id: "state", header: say("state"), cell: (person) => <PersonState person={person} /> },
];

function NameCell({ person }: { person: PersonLine }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.name} imageUrl={person.image} size={36} />
      <span className="grid min-w-0 leading-tight">
        <bdi className="cut-line">{person.name}</bdi>
        <bdi dir="ltr" className="cut-line text-end text-sm font-normal text-muted">
          {person.email}
        </bdi>
      </span>
    </span>
  );
}

/** /users: everybody who has an account, found by a few letters. */
export default function UsersScreen() {
  const { params, setParams } = useListParams(PeopleFilter);
  const navigate = useNavigate();
  const now = useNow(60_000);
  const page = useQuery({ ...api.people.list.query({ size: String(pageSize), ...params }), placeholderData: keepPreviousData });
  const { sort = "-createdAt" } = params;
  const isSearched = params.q !== undefined;
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{say("users")}</h1>
        <p className="text-muted">{say("usersLead")}</p>
      </header>
      <ListOf
        query={page}
        params={params}
        pageSize={pageSize}
        onPage={(number) => setParams({ page: String(number) })}
        label={say("users")}
        columns={columnsAt(now)}
        rowId={({ id }) => String(id)}
        onOpenRow={({ id }) => void navigate(`/user/${id}`)}
        // Whoever is looked for comes in the order of what was found.
        sort={isSearched ? null : { column: "createdAt", direction: sort.startsWith("-") ? "descending" : "ascending" }}
        {...(!isSearched && { onSort: ({ direction }) => setParams({ sort: direction === "descending" ? null : "createdAt" }) })}
        search={{ label: say("search"), value: params.q ?? "", onChange: (q) => setParams({ q }, { replace: true }) }}
        filters={
          <>
            <ChoiceFilter
              label={say("role")}
              choices={Object.values(Role).map((role) => ({ id: String(role), label: roleWord(role) }))}
              value={params.role ?? null}
              onChange={(role) => setParams({ role })}
            />
            <ChoiceFilter
              label={say("state")}
              choices={[
                { id: "true", label: say("blocked") },
                { id: "false", label: say("open") },
              ]}
              value={params.blocked ?? null}
              onChange={(blocked) => setParams({ blocked })}
            />
          </>
        }
        {...((params.role || params.blocked) && { onClearFilters: () => setParams({ role: null, blocked: null }) })}
        empty={
          <EmptyState title={say("noOne")} headingLevel={2}>
            {say("noOneText")}
          </EmptyState>
        }
      />
    </div>
  );
}
