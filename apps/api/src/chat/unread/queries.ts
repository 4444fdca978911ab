import type { Database } from "../../kernel/database.ts";

/** Members who are due a notification, longest due first. */
export function selectDueNotices(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("chat_member")
    .select(["room_id as roomId", "person_id as personId"])
    .where("notice_due_at", "<=", now)
    .orderBy("notice_due_at")
    .limit(most)
    .execute();
}

/** Claims a member's due notification; undefined when another process has, or when they have read meanwhile. */
export function claimNotice(db: Database, { roomId, personId }: DueNotice, now: Temporal.Instant) {
  return db
    .selectFrom("chat_member")
    .innerJoin("chat_room", "chat_room.id", "room_id")
    .innerJoin("person as sender", "sender.id", "last_sender_id")
    .select(["read_seq as readSeq", "last_seq as lastSeq", "sender.name as senderName", "sender.id as senderId"])
    .where("room_id", "=", roomId)
    .where("person_id", "=", personId)
    .where("notice_due_at", "<=", now)
    .forUpdate("chat_member")
    .skipLocked()
    .executeTakeFirst();
}

export type DueNotice = Awaited<ReturnType<typeof selectDueNotices>>[number];

/** Postpones a member's due notification. */
export async function postponeNotice(db: Database, { roomId, personId }: DueNotice, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable("chat_member")
    .set({ notice_due_at: until })
    .where("room_id", "=", roomId)
    .where("person_id", "=", personId)
    .where("notice_due_at", "is not", null)
    .execute();
}

/** Clears a member's due notification. `toldSeq` is the `seq` of the latest message they were notified of; null leaves it unchanged. */
export async function settleNotice(db: Database, roomId: number, personId: number, toldSeq: number | null): Promise<void> {
  await db
    .updateTable("chat_member")
    .set({ notice_due_at: null, ...(toldSeq !== null && { told_seq: toldSeq }) })
    .where("room_id", "=", roomId)
    .where("person_id", "=", personId)
    .execute();
}
