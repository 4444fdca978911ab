import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { ContactFilter, type ContactRequest, contactStates } from "@hiwar/contract/contact";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { useState } from "react";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/contact.ts";
import { ContactSheet } from "./contact-sheet.tsx";
import { RequestState } from "./request-state.tsx";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<ContactRequest>[] => [
  {
    id: "subject",
    header: say("subject"),
    isName: true,
    cell: ({ title, name }) => (
      <span className="grid leading-tight">
        <bdi>{title}</bdi>
        <bdi className="text-sm font-normal text-muted">{name}</bdi>
      </span>
    ),
  },
  { id: "method", header: say("method"), cell: ({ method }) => <Badge>{say(`method.${method}`)}</Badge> },
  { id: "sentAt", header: say("sentAt"), isSecondary: true, cell: ({ createdAt }) => dayAndMonth(createdAt, now) },
  { id: "state", header: say("state"), cell: (request) => <RequestState request={request} /> },
];

/** /contact-requests: what visitors wrote to the team, newest first; looked after and closed here. */
export default function ContactScreen() {
  const state = useListParams(ContactFilter);
  const { params, setParams } = state;
  const now = useNow(60_000);
  const [opened, open] = useState<ContactRequest | null>(null);
  const page = useStaffPage(api.contact.list, params);
  const shown = opened && (page.data?.list.find(({ id }) => id === opened.id) ?? opened);
  return (
    <WithDetail detail={shown && <ContactSheet key={shown.id} request={shown} now={now} onChanged={open} onClose={() => open(null)} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead title={say("title")} lead={say("lead")} />
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
              choices={contactStates.map((id) => ({ id, label: say(`state.${id}`) }))}
              value={params.state ?? null}
              onChange={(chosen) => setParams({ state: chosen })}
            />
          }
          filterNames={["state"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("nothing"), text: say("nothingText") }}
        />
      </div>
    </WithDetail>
  );
}
