import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { type SessionEvent, SessionEventFilter } from "@hiwar/contract/sessions";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { useState } from "react";
import { DaysFilter } from "../lists/days-filter.tsx";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/sessions.ts";
import { fromStartWords } from "./from-start.ts";
import { RoomSheet } from "./room-sheet.tsx";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<SessionEvent>[] => [
  { id: "who", header: say("who"), isName: true, cell: ({ person }) => <bdi>{person.name}</bdi> },
  { id: "what", header: say("what"), cell: ({ kind }) => say(`kind.${kind}`) },
  { id: "when", header: say("when"), cell: ({ at }) => <time dateTime={at}>{relativeDayTime(at, now)}</time> },
  { id: "fromStart", header: say("fromStart"), isSecondary: true, cell: ({ secondsFromStart }) => fromStartWords(secondsFromStart) },
];

/** /session-events: who entered and left rooms; a row opens all events of its room. */
export default function SessionEventsScreen() {
  const state = useListParams(SessionEventFilter);
  const { params } = state;
  const now = useNow(60_000);
  const [opened, open] = useState<SessionEvent | null>(null);
  const page = useStaffPage(api.sessions.events, params);
  return (
    <WithDetail detail={opened && <RoomSheet key={opened.sessionId} sessionId={opened.sessionId} onClose={() => open(null)} />}>
      <div className="grid gap-6">
        <PageHead title={say("title")} lead={say("lead")} />
        <StaffList
          place="session-events"
          exportAs="session-events"
          query={page}
          state={state}
          label={say("title")}
          columns={columnsAt(now)}
          rowId={({ id }) => String(id)}
          openRowId={opened && String(opened.id)}
          onOpenRow={open}
          filters={<DaysFilter state={state} />}
          filterNames={["from", "to"]}
          empty={{ title: say("none"), text: say("noneText") }}
        />
      </div>
    </WithDetail>
  );
}
