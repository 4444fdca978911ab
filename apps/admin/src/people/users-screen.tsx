import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { Role } from "@hiwar/contract/kernel/roles";
import { MatchMode } from "@hiwar/contract/kernel/shapes";
import { PeopleFilter, type PersonLine } from "@hiwar/contract/people";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { roleWord } from "../accounts/role-word.ts";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/people.ts";
import { PersonName } from "./person-name.tsx";
import { PersonState } from "./person-state.tsx";

export const meta = pageMeta(() => say("users"));

const columnsAt = (now: number): ListColumn<PersonLine>[] => [
  { id: "name", header: say("name"), isName: true, cell: (person) => <PersonName person={person} /> },
  { id: "role", header: say("role"), isSecondary: true, cell: ({ role, gender }) => roleWord(role, gender) },
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

const modes = [MatchMode.Exact, MatchMode.Prefix, MatchMode.Suffix] as const;

/** Returns the filters that the endpoint accepts; searching by an ending needs a minimum of characters. */
const askable = ({ match, ...others }: PeopleFilter): PeopleFilter => {
  const whole = { ...others, ...(match && { match }) };
  return z.safeParse(PeopleFilter, whole).success ? whole : others;
};

/** /users: all people with an account, found by a few letters. */
export default function UsersScreen() {
  const state = useListParams(PeopleFilter);
  const { params, setParams } = state;
  const navigate = useNavigate();
  const now = useNow(60_000);
  const page = useStaffPage(api.people.list, askable(params));
  return (
    <div className="grid gap-6">
      <PageHead title={say("users")} lead={say("usersLead")} />
      <StaffList
        place="users"
        exportAs="people"
        query={page}
        state={state}
        label={say("users")}
        columns={columnsAt(now)}
        rowId={({ id }) => String(id)}
        onOpenRow={({ id }) => void navigate(`/user/${id}`)}
        // Search results are sorted by relevance, so no sort is chosen.
        usualSort={params.q === undefined ? "-createdAt" : undefined}
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
                { id: "true", label: say("blocked", { woman: 0 }) },
                { id: "false", label: say("open") },
              ]}
              value={params.blocked ?? null}
              onChange={(blocked) => setParams({ blocked })}
            />
            <ChoiceFilter
              label={say("match")}
              choices={modes.map((id) => ({ id, label: say(`match.${id}`) }))}
              value={modes.find((id) => id === params.match) ?? null}
              onChange={(match) => setParams({ match })}
            />
          </>
        }
        filterNames={["role", "blocked", "match"]}
        empty={{ title: say("noOne"), text: say("noOneText") }}
      />
    </div>
  );
}
