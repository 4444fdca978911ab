import type { AttachmentKind } from "@hiwar/contract/chat";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

export type AttachmentRow = Awaited<ReturnType<typeof selectAttachments>>[number];

/** Selects the files of messages, in order. */
export function selectAttachments(db: Database, messageIds: readonly number[]) {
  return db
    .selectFrom("chat_attachment")
    .select(({ ref }) => [
      "id",
      "message_id as messageId",
      ref("kind").$castTo<AttachmentKind>().as("kind"),
      "file",
      "bytes",
      "title",
      "seconds",
      "width",
      "height",
    ])
    .where("message_id", "in", [...messageIds])
    .orderBy("message_id")
    .orderBy("place")
    .execute();
}

/** Inserts the files of a message. Throws `illegal` if another message has one of them. */
export async function insertAttachments(db: Database, attachments: readonly Insertable<DB["chat_attachment"]>[]): Promise<void> {
  await db
    .insertInto("chat_attachment")
    .values([...attachments])
    .execute();
}

/** Marks the files of a message for removal. */
export async function removeAttachments(db: Database, messageId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("chat_attachment").set({ removed_at: now }).where("message_id", "=", messageId).execute();
}

/** Marks all files that a person sent for removal. Messages with nothing but files become deleted messages. */
export async function removeAttachmentsOf(db: Database, personId: number, now: Temporal.Instant): Promise<void> {
  const rooms = db
    .selectFrom("chat_room")
    .select("id")
    .where((where) => where.or([where("first_id", "=", personId), where("second_id", "=", personId)]));
  const sent = await db
    .updateTable("chat_message")
    .set({ attachment_count: 0, deleted_at: sql`case when text = '' then ${now}::timestamptz else deleted_at end` })
    .where("room_id", "in", rooms)
    .where("sender_id", "=", personId)
    .where("attachment_count", ">", 0)
    .returning("id")
    .execute();
  if (sent.length === 0) return;
  await db
    .updateTable("chat_attachment")
    .set({ removed_at: now })
    .where(
      "message_id",
      "in",
      sent.map(({ id }) => id),
    )
    .execute();
}

/**
 * Retains the files of a room's `last` latest messages and of the message `messageId` for a report, even if the messages are deleted later. Waits for
 * and blocks concurrent removals.
 */
export async function retainAttachments(
  db: Database,
  room: { id: number; lastSeq: number },
  last: number,
  messageId: number,
): Promise<void> {
  const messages = db
    .selectFrom("chat_message")
    .select("id")
    .where("room_id", "=", room.id)
    .where("attachment_count", ">", 0)
    .where((where) => where.or([where("seq", ">", room.lastSeq - last), where("id", "=", messageId)]));
  await db
    .updateTable("chat_attachment")
    .set({ is_kept: true })
    .where("message_id", "in", messages)
    .where("removed_at", "is", null)
    .execute();
}

/** Selects and locks the files that reports retain; a concurrent report comes either before or after. */
export function lockRetainedAttachments(db: Database) {
  return db.selectFrom("chat_attachment").select(["id", "message_id as messageId"]).where("is_kept", "=", true).forUpdate().execute();
}

/** Releases files that no report needs any more; those marked for removal go with the next sweep. */
export async function releaseAttachments(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable("chat_attachment")
      .set({ is_kept: false })
      .where("id", "in", [...ids])
      .execute();
}

/** Selects a message, deleted or not, with the two people of its room. */
export function selectMessagePair(db: Database, messageId: number) {
  return db
    .selectFrom("chat_message as message")
    .innerJoin("chat_room as room", "room.id", "message.room_id")
    .select(["message.id", "first_id as firstId", "second_id as secondId", "attachment_count as attachmentCount"])
    .where("message.id", "=", messageId)
    .executeTakeFirst();
}

/** Selects files due for removal, longest due first. */
export function selectRemoved(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("chat_attachment")
    .select(({ ref }) => ["id", ref("kind").$castTo<AttachmentKind>().as("kind"), "file"])
    .where("removed_at", "<=", now)
    .where("is_kept", "=", false)
    .orderBy("removed_at")
    .limit(most)
    .execute();
}

/** Postpones a file that could not be removed. */
export async function postponeRemoval(db: Database, id: string, until: Temporal.Instant): Promise<void> {
  await db.updateTable("chat_attachment").set({ removed_at: until }).where("id", "=", id).execute();
}

/** Deletes the row of a file that is gone from the storage. */
export async function deleteAttachment(db: Database, id: string): Promise<void> {
  await db.deleteFrom("chat_attachment").where("id", "=", id).execute();
}

/** Selects the first files attached in the room of two people within [from, to). */
export function selectAttachedDuring(
  db: Database,
  pair: readonly [number, number],
  span: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  most: number,
) {
  return db
    .selectFrom("chat_room as room")
    .innerJoin("chat_message as message", "message.room_id", "room.id")
    .innerJoin("chat_attachment as attachment", "attachment.message_id", "message.id")
    .select(({ ref }) => [
      "attachment.id",
      "message.id as messageId",
      "message.sender_id as senderId",
      "message.created_at as sentAt",
      ref("attachment.kind").$castTo<AttachmentKind>().as("kind"),
      "attachment.file",
      "attachment.bytes",
      "attachment.title",
      "attachment.seconds",
      "attachment.width",
      "attachment.height",
    ])
    .where("first_id", "=", Math.min(...pair))
    .where("second_id", "=", Math.max(...pair))
    .where("message.attachment_count", ">", 0)
    .where("message.created_at", ">=", span.from)
    .where("message.created_at", "<", span.to)
    .orderBy("message.created_at")
    .orderBy("attachment.place")
    .limit(most)
    .execute();
}
