import type { ChatAttachment, NewAttachment } from "@hiwar/contract/chat";
import { claimUpload } from "../../files/claim.ts";
import type { Context } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { type AttachmentRow, insertAttachments, selectAttachments } from "./queries.ts";

type Taken = Awaited<ReturnType<typeof claimUpload>>;

/** Takes uploads of the caller's to attach them, each once; they are locked in one order, whoever else takes them. */
export async function claimAttachments(context: Context, files: readonly NewAttachment[]): Promise<ReadonlyMap<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const { upload, kind } of files.toSorted((a, b) => (a.upload < b.upload ? -1 : 1)))
    taken.set(upload, await claimUpload(context, upload, kind));
  return taken;
}

/** Attaches what was taken to a message that was stored, in the order it was given. */
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

/** Messages with what is attached to them; where nothing is, nothing is asked. */
export async function withAttachments<Row extends { readonly id: number; readonly attachmentCount: number }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, "attachmentCount"> & { attachments: ChatAttachment[] })[]> {
  const ids = rows.flatMap(({ id, attachmentCount }) => (attachmentCount > 0 ? [id] : []));
  const of = Map.groupBy(ids.length > 0 ? await selectAttachments(db, ids) : [], ({ messageId }) => messageId);
  return rows.map(({ attachmentCount: _, ...row }) => ({ ...row, attachments: (of.get(row.id as never) ?? []).map(shown) }) as never);
}
