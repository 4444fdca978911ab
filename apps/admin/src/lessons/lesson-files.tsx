import { AttachmentList } from "@hiwar/app/attachments/attachment-list";
import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { AttachmentAddress } from "@hiwar/contract/chat";
import type { LessonFileWithAddress } from "@hiwar/contract/lesson-files";
import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/lessons.ts";

/** Files attached during a reported lesson, read only on request. */
export function LessonFiles({ lesson }: { lesson: Lesson }) {
  const [list, setList] = useState<readonly LessonFileWithAddress[] | null>(null);
  const read = useWrite(api.lessons.evidenceFiles, { onDone: (answer) => setList(answer.list) });
  const now = useNow(60_000);
  return (
    <Section title={say("files")}>
      {list === null && (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{say("filesLead")}</p>
          <Button isPending={read.isPending} onPress={() => read.mutate({ id: lesson.id })}>
            {say("filesRead")}
          </Button>
        </div>
      )}
      {list?.length === 0 && <p className="text-muted">{say("filesNone")}</p>}
      <ol className="grid gap-4">
        {list?.map((file) => (
          <li key={file.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <bdi className="font-semibold text-strong">{(file.senderId === lesson.tutor.id ? lesson.tutor : lesson.student).name}</bdi>
              <time dateTime={file.sentAt}>{relativeDayTime(file.sentAt, now)}</time>
            </p>
            <AttachmentList attachments={[file]} addressOf={async () => file satisfies AttachmentAddress} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
