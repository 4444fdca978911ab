import type { AttachmentAddress, ChatAttachment } from "@hiwar/contract/chat";
import type { Settings } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { addressesOf } from "./addresses.ts";
import { selectAttachments } from "./queries.ts";

/** Returns the files of messages by message id, with URLs valid for ten minutes. The caller has checked permission. */
export async function filesOf(
  db: Database,
  settings: Settings,
  messageIds: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, (ChatAttachment & AttachmentAddress)[]>> {
  const rows = messageIds.length > 0 ? await selectAttachments(db, messageIds) : [];
  const addresses = new Map((await addressesOf(settings, rows, now)).map((one) => [one.id, one]));
  const found = rows.map((row) => ({ ...row, ...(addresses.get(row.id) as AttachmentAddress) }));
  return Map.groupBy(found, ({ messageId }) => messageId);
}
