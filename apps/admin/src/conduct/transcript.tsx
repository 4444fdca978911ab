import { AttachmentList } from "@hiwar/app/attachments/attachment-list";
import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { AttachmentAddress } from "@hiwar/contract/chat";
import type { ConductReport, ReportedMessage } from "@hiwar/contract/conduct";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { UserText } from "@hiwar/ui/user-text";
import { useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/conduct.ts";

/** The conversation of a report, read only on request. */
export function Transcript({ report }: { report: ConductReport }) {
  const [list, setList] = useState<readonly ReportedMessage[] | null>(null);
  const read = useWrite(api.conduct.transcript, { onDone: (answer) => setList(answer.list) });
  const now = useNow(60_000);
  return (
    <Section title={say("transcript")}>
      {list === null ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{say("transcriptLead")}</p>
          <Button isPending={read.isPending} onPress={() => read.mutate({ id: report.id })}>
            {say("read")}
          </Button>
        </div>
      ) : (
        <ol className="grid gap-4">
          {list.map((message) => (
            <Line key={message.seq} message={message} report={report} now={now} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Line({ message, report: { reporter, reported }, now }: { message: ReportedMessage; report: ConductReport; now: number }) {
  const { senderId, text, createdAt, isEdited, isDeleted, isReported, attachments } = message;
  const sender = senderId === reporter.id ? reporter : reported;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <bdi className="font-semibold text-strong">{sender.name}</bdi>
        <time dateTime={createdAt}>{relativeDayTime(createdAt, now)}</time>
        {isEdited && !isDeleted && <span>{say("edited")}</span>}
        {isReported && <Badge tone="danger">{say("reportedHere")}</Badge>}
      </p>
      {isDeleted && <p className="text-muted">{say("deleted")}</p>}
      {text !== "" && <UserText>{text}</UserText>}
      {attachments.length > 0 && <AttachmentList attachments={attachments} addressOf={addressIn(attachments)} />}
    </li>
  );
}

/** The files' URLs come with the conversation and expire after ten minutes; the conversation must then be read again. */
const addressIn = (attachments: ReportedMessage["attachments"]) => async (id: string) =>
  attachments.find((one) => one.id === id) as AttachmentAddress;
