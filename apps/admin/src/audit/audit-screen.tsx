import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { type ListParams, useListParams } from "@hiwar/app/use-list-params";
import { type AuditEntry, AuditFilter } from "@hiwar/contract/audit";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { useState } from "react";
import { DaysFilter } from "../lists/days-filter.tsx";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/audit.ts";
import { actionChoices, actionWords, subjectWords } from "./action-words.ts";
import { ChainState } from "./chain-state.tsx";
import { EntrySheet } from "./entry-sheet.tsx";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<AuditEntry>[] => [
  {
    id: "what",
    header: say("what"),
    isName: true,
    cell: ({ action, refused }) => (
      <span className="flex flex-wrap items-center gap-2">
        {actionWords(action)}
        {refused && <Badge tone="danger">{say("refusedTry")}</Badge>}
      </span>
    ),
  },
  { id: "who", header: say("who"), cell: ({ actor }) => <bdi>{actor.name}</bdi> },
  { id: "subject", header: say("subject"), isSecondary: true, cell: ({ subject }) => subjectWords(subject) },
  { id: "when", header: say("when"), cell: ({ at }) => <time dateTime={at}>{relativeDayTime(at, now)}</time> },
];

/** /audit: the staff's actions and refused attempts, and whether the audit chain is intact. */
export default function AuditScreen() {
  const state = useListParams(AuditFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  const [opened, open] = useState<AuditEntry | null>(null);
  const page = useStaffPage(api.audit.list, params);
  const sheet = opened && <EntrySheet key={opened.id} entry={opened} now={now} onClose={() => open(null)} onFilter={setParams} />;
  return (
    <WithDetail detail={sheet}>
      <div className="grid gap-6">
        <PageHead title={say("title")} lead={say("lead")} />
        <ChainState />
        <StaffList
          place="audit"
          exportAs="audit"
          query={page}
          state={state}
          label={say("title")}
          columns={columnsAt(now)}
          rowId={({ id }) => String(id)}
          openRowId={opened && String(opened.id)}
          onOpenRow={open}
          filters={<Filters state={state} rows={page.data?.list ?? []} />}
          filterNames={["actor", "action", "subject", "refused", "from", "to"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("nothingYet"), text: say("nothingYetText") }}
        />
      </div>
    </WithDetail>
  );
}

type FiltersProps = { state: ListParams<AuditFilter>; rows: readonly AuditEntry[] };

function Filters({ state, rows }: FiltersProps) {
  const { params, setParams } = state;
  const { actor, subject } = params;
  // The choices are the people and subjects of this page's rows, and those in the URL.
  const people = new Map(rows.map((row) => [String(row.actor.id), row.actor.name]));
  if (actor !== undefined && !people.has(actor)) people.set(actor, actor);
  const things = new Set([...(subject === undefined ? [] : [subject]), ...rows.map((row) => row.subject)]);
  return (
    <>
      <ChoiceFilter
        label={say("who")}
        choices={[...people].map(([id, label]) => ({ id, label }))}
        value={actor ?? null}
        onChange={(one) => setParams({ actor: one })}
      />
      <ChoiceFilter
        label={say("what")}
        choices={actionChoices}
        value={params.action ?? null}
        onChange={(action) => setParams({ action })}
      />
      <ChoiceFilter
        label={say("subject")}
        choices={[...things].map((id) => ({ id, label: subjectWords(id) }))}
        value={subject ?? null}
        onChange={(one) => setParams({ subject: one })}
      />
      <ChoiceFilter
        label={say("result")}
        choices={(["true", "false"] as const).map((id) => ({ id, label: say(`refused.${id}`) }))}
        value={params.refused ?? null}
        onChange={(refused) => setParams({ refused })}
      />
      <DaysFilter state={state} />
    </>
  );
}
