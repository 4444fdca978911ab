import { lockRetainedAttachments, releaseAttachments } from "../chat/attachments/queries.ts";
import type { Database } from "../kernel/database.ts";
import { selectReported } from "./queries.ts";

/** What reports kept of messages goes once the last of them has gone. */
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
