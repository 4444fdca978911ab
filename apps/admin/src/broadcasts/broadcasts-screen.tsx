import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUser } from "@hiwar/app/use-user";
import { type Broadcast, BroadcastFilter, broadcastStates } from "@hiwar/contract/broadcasts";
import { Role } from "@hiwar/contract/kernel/roles";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import type { ListColumn } from "@hiwar/ui/data-list";
import { ManagedList } from "../lists/managed-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/broadcasts.ts";
import { audienceWords } from "./audience-words.ts";
import { BroadcastDialog } from "./broadcast-dialog.tsx";
import { BroadcastSheet } from "./broadcast-sheet.tsx";

export const meta = pageMeta(() => say("title"));

const columnsAt = (now: number): ListColumn<Broadcast>[] => [
  {
    id: "subject",
    header: say("subject"),
    isName: true,
    cell: ({ title, audience }) => (
      <span className="grid leading-tight">
        <bdi>{title}</bdi>
        <span className="text-sm font-normal text-muted">{audienceWords(audience, now)}</span>
      </span>
    ),
  },
  { id: "sentAt", header: say("sentAt"), isSecondary: true, cell: ({ createdAt }) => dayAndMonth(createdAt, now) },
  { id: "told", header: say("told"), cell: ({ told }) => arabicNumber(told) },
  { id: "sent", header: say("sent"), isSecondary: true, cell: ({ sent }) => arabicNumber(sent) },
  { id: "failed", header: say("failed"), isSecondary: true, cell: ({ failed }) => arabicNumber(failed) },
  {
    id: "state",
    header: say("state"),
    cell: ({ doneAt }) => <Badge tone={doneAt ? "success" : "info"}>{say(doneAt ? "state.done" : "state.sending")}</Badge>,
  },
];

/** /broadcasts: messages to many students, newest first, with how many each reached. */
export default function BroadcastsScreen() {
  const state = useListParams(BroadcastFilter);
  const now = useNow(60_000);
  const maySend = useUser()?.role === Role.SuperAdmin;
  return (
    <ManagedList
      place="broadcasts"
      exportAs="broadcasts"
      query={useStaffPage(api.broadcasts.list, state.params)}
      state={state}
      columns={columnsAt(now)}
      title={say("title")}
      one={say("one")}
      lead={maySend ? say("lead") : `${say("lead")} ${say("readOnly")}`}
      creation={maySend && { label: say("newBroadcast"), dialog: (close) => <BroadcastDialog onClose={close} /> }}
      states={{ label: say("state"), choices: broadcastStates.map((id) => ({ id, label: say(`state.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("nothing"), text: say("nothingText") }}
      readOne={(id) => api.broadcasts.read.query({ id })}
      sheetOf={(row, { onClose }) => <BroadcastSheet key={row.id} broadcast={row} now={now} onClose={onClose} />}
    />
  );
}
