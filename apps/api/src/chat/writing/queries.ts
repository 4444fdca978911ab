import type { Insertable } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Database } from "../../kernel/database.ts";
import { messageColumns } from "../queries.ts";

/**
 * Stores a message and what follows from it, at once: the room moves on, the sender has read it, and whoever is not muted and has
 * read all before is due a notice.
 */
export function insertMessage(
  db: Database,
  values: Insertable<DB["chat_message"]> & {
    room_id: number;
    seq: number;
    change: number;
    sender_id: number;
    created_at: Temporal.Instant;
  },
  noticeDueAt: Temporal.Instant,
) {
  const { room_id, seq, change, text, sender_id, created_at } = values;
  return db
    .with("moved", (one) =>
      one
        .updateTable("chat_room")
        .set({ last_seq: seq, last_change: change, last_text: text, last_sender_id: sender_id, last_at: created_at })
        .where("id", "=", room_id),
    )
    .with("read", (one) =>
      one.updateTable("chat_member").set({ read_seq: seq }).where("room_id", "=", room_id).where("person_id", "=", sender_id),
    )
    .with("due", (one) =>
      one
        .updateTable("chat_member")
        .set({ notice_due_at: noticeDueAt })
        .where("room_id", "=", room_id)
        .where("person_id", "<>", sender_id)
        .where("notice_due_at", "is", null)
        .whereRef("told_seq", "<=", "read_seq")
        .where("muted_at", "is", null),
    )
    .insertInto("chat_message")
    .values(values)
    .returning(messageColumns)
    .executeTakeFirstOrThrow();
}
