import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { ContactFilter, type ContactRequest, contactStates } from "@hiwar/contract/contact";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import type { ListColumn } from "@hiwar/ui/data-list";
import { ManagedList } from "../lists/managed-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
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

/** /contact-requests: messages of visitors to the team, newest first; taken and closed here. */
export default function ContactScreen() {
  const state = useListParams(ContactFilter);
  const now = useNow(60_000);
  return (
    <ManagedList
      place="contact-requests"
      exportAs="contact-requests"
      query={useStaffPage(api.contact.list, state.params)}
      state={state}
      columns={columnsAt(now)}
      title={say("title")}
      one={say("one")}
      lead={say("lead")}
      states={{ label: say("state"), choices: contactStates.map((id) => ({ id, label: say(`state.${id}`) })) }}
      empty={{ title: say("none"), text: say("noneText") }}
      nothing={{ title: say("nothing"), text: say("nothingText") }}
      readOne={(id) => api.contact.read.query({ id })}
      sheetOf={(row, opened) => <ContactSheet key={row.id} request={row} now={now} {...opened} />}
    />
  );
}
