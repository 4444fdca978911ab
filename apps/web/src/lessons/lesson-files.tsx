import { useNow } from "@hiwar/app/time/use-now";
import type { LessonFile } from "@hiwar/contract/lesson-files";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Card } from "@hiwar/ui/card";
import { MessageFiles } from "../chat/message-files.tsx";
import { say } from "../words/lessons.ts";

/** Files that the two attached in the chat during their lesson, by message. */
export function LessonFiles({ files }: { files: readonly LessonFile[] }) {
  const now = useNow(60_000);
  const messages = [...Map.groupBy(files, ({ messageId }) => messageId)];
  return (
    <Card as="section" padding="medium" className="lesson-files" aria-labelledby="lesson-files">
      <h2 id="lesson-files">{say("files")}</h2>
      <ol>
        {messages.map(([id, attachments]) => (
          <li key={id} className="lesson-files-of-message">
            <MessageFiles message={{ id, attachments }} />
            <time dateTime={attachments[0]?.sentAt}>{relativeDayTime(attachments[0]?.sentAt ?? "", now)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
