import { type Insertable, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

/** Stores a person's token for linking and deletes their unused one, so that an earlier link stops working. */
export async function replaceToken(db: Database, values: Insertable<DB["telegram_link_token"]>): Promise<void> {
  await db.deleteFrom("telegram_link_token").where("person_id", "=", values.person_id).where("used_at", "is", null).execute();
  await db.insertInto("telegram_link_token").values(values).execute();
}

/** Consumes a token and returns its person and device session; undefined when it is unknown, used or expired. */
export function useToken(db: Database, hash: Buffer, now: Temporal.Instant) {
  return db
    .updateTable("telegram_link_token")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["person_id as personId", "session_id as sessionId"])
    .executeTakeFirst();
}

/** Locks a chat until the transaction ends, so that concurrent links of it take turns. */
export async function lockChat(db: Database, chatId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`telegram:${chatId}`}, 0))`.execute(db);
}

/** Unlinks a chat, or a person's chat, and returns its person. A chat that was linked by a later update than `updateId` stays. */
export function deleteLink(db: Database, which: { chatId: string; updateId?: number } | { personId: number }) {
  const remove = db.deleteFrom("telegram_link").returning("person_id as personId");
  if ("personId" in which) return remove.where("person_id", "=", which.personId).executeTakeFirst();
  const { chatId, updateId } = which;
  const ofChat = remove.where("chat_id", "=", chatId);
  const older =
    updateId === undefined ? ofChat : ofChat.where(({ or, eb }) => or([eb("update_id", "is", null), eb("update_id", "<", updateId)]));
  return older.executeTakeFirst();
}

/** Links a chat to a person, replacing their previous chat. The chat must not be linked to anybody else. */
export async function insertLink(db: Database, values: Insertable<DB["telegram_link"]>): Promise<void> {
  await db
    .insertInto("telegram_link")
    .values(values)
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ ...values }))
    .execute();
}

/** The chat linked to a person, with the person's name; undefined without one. */
export function selectLink(db: Database, personId: number) {
  return db
    .selectFrom("telegram_link")
    .innerJoin("person", "person.id", "person_id")
    .select(["chat_id as chatId", "person.name"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Stores an update; undefined when it was received before. */
export function insertUpdate(db: Database, values: Insertable<DB["telegram_update"]>) {
  return db
    .insertInto("telegram_update")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("update_id")
    .executeTakeFirst();
}
