import { lockRetainedAttachments, releaseAttachments } from "../chat/attachments/queries.ts";
import type { Database } from "../kernel/database.ts";
import { selectReported } from "./queries.ts";

/** Releases attachments of messages that were retained for reports, once the last report of a message is gone. */
export async function releaseRetained(db: Database): Promise<void> {
  const kept = await lockRetainedAttachments(db);
  const reported = await selectReported(
    db,
    kept.map(({ messageId }) => messageId),
  );
  await releaseAttachments(
    db,
    kept.filter(({ messageId }) => !reported.has(messageId)).map(({ id }) => id),
  );
}
