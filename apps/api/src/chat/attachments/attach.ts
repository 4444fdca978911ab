import type { ChatAttachment, NewAttachment } from "@hiwar/contract/chat";
import { claimUpload } from "../../files/claim.ts";
import type { Context } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { type AttachmentRow, insertAttachments, selectAttachments } from "./queries.ts";

type Taken = Awaited<ReturnType<typeof claimUpload>>;

/** Claims the caller's uploads for a message, each once. They are locked in a fixed order, so that concurrent claims cannot deadlock. */
export async function claimAttachments(context: Context, files: readonly NewAttachment[]): Promise<ReadonlyMap<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const { upload, kind } of files.toSorted((a, b) => (a.upload < b.upload ? -1 : 1)))
    taken.set(upload, await claimUpload(context, upload, kind));
  return taken;
}

/** Attaches claimed uploads to a stored message, in the given order. */
export async function attach(
  { db }: Context,
  messageId: number,
  files: readonly NewAttachment[],
  taken: ReadonlyMap<string, Taken>,
): Promise<ChatAttachment[]> {
  const rows = files.map(({ upload, kind, title }, place) => {
    const { name, storedBytes, width, height, seconds } = taken.get(upload) as Taken;
    const measured = { bytes: storedBytes, width, height, seconds };
    const called = kind === "document" ? (title ?? null) : null;
    return { id: crypto.randomUUID(), message_id: messageId, place, kind, file: name, title: called, ...measured };
  });
  await insertAttachments(db, rows);
  return rows.map(({ id, kind, title, bytes, seconds, width, height }) => ({ id, kind, title, bytes, seconds, width, height }));
}

const shown = ({ id, kind, title, bytes, seconds, width, height }: AttachmentRow): ChatAttachment => ({
  id,
  kind,
  title,
  bytes,
  seconds,
  width,
  height,
});

/** Adds attachments to messages; sends no query if no message has any. */
export async function withAttachments<Row extends { readonly id: number; readonly attachmentCount: number }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, "attachmentCount"> & { attachments: ChatAttachment[] })[]> {
  const ids = rows.flatMap(({ id, attachmentCount }) => (attachmentCount > 0 ? [id] : []));
  const of = Map.groupBy(ids.length > 0 ? await selectAttachments(db, ids) : [], ({ messageId }) => messageId);
  return rows.map(({ attachmentCount: _, ...row }) => ({ ...row, attachments: (of.get(row.id as never) ?? []).map(shown) }) as never);
}
