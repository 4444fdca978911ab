import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { BugFilter, type BugReport, bugStates } from "@hiwar/contract/bugs";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import type { ListColumn } from "@hiwar/ui/data-list";
import { ManagedList } from "../lists/managed-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/bugs.ts";
import { BugSheet } from "./bug-sheet.tsx";
import { BugState } from "./bug-state.tsx";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<BugReport>[] => [
  {
    id: "what",
    header: say("what"),
    isName: true,
    cell: ({ title, person }) => (
      <span className="grid leading-tight">
        <bdi>{title}</bdi>
        <bdi className="text-sm font-normal text-muted">{person.name}</bdi>
      </span>
    ),
  },
  { id: "page", header: say("page"), isSecondary: true, cell: ({ path }) => <bdi dir="ltr">{path}</bdi> },
  { id: "sentAt", header: say("sentAt"), isSecondary: true, cell: ({ createdAt }) => dayAndMonth(createdAt, now) },
  { id: "state", header: say("state"), cell: (report) => <BugState report={report} /> },
];

/** /bug-reports: bug reports by people, newest first; closed here. */
export default function BugsScreen() {
  const state = useListParams(BugFilter);
  const now = useNow(60_000);
  return (
    <ManagedList
      place="bug-reports"
      exportAs="bug-reports"
      query={useStaffPage(api.bugs.list, state.params)}
      state={state}
      columns={columnsAt(now)}
      title={say("title")}
      one={say("one")}
      lead={say("lead")}
      states={{ label: say("state"), choices: bugStates.map((id) => ({ id, label: say(`state.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("nothing"), text: say("nothingText") }}
      readOne={(id) => api.bugs.read.query({ id })}
      sheetOf={(row, opened) => <BugSheet key={row.id} report={row} now={now} {...opened} />}
    />
  );
}
