import { compiledOnce } from "../../kernel/compiled-once.ts";
import type { Database } from "../../kernel/database.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { messageColumns } from "../queries.ts";

interface NewMessage {
  readonly roomId: number;
  readonly seq: number;
  readonly change: number;
  readonly clientId: string;
  readonly senderId: number;
  readonly text: string;
  readonly at: Temporal.Instant;
  readonly noticeDueAt: Temporal.Instant;
}

const stored = compiledOnce<NewMessage>()((db, value) =>
  db
    .with("moved", (one) =>
      one
        .updateTable("chat_room")
        .set({
          last_seq: value("seq"),
          last_change: value("change"),
          last_text: value("text"),
          last_sender_id: value("senderId"),
          last_at: value("at"),
        })
        .where("id", "=", value("roomId")),
    )
    .with("read", (one) =>
      one
        .updateTable("chat_member")
        .set({ read_seq: value("seq") })
        .where("room_id", "=", value("roomId"))
        .where("person_id", "=", value("senderId")),
    )
    .with("due", (one) =>
      one
        .updateTable("chat_member")
        .set({ notice_due_at: value("noticeDueAt") })
        .where("room_id", "=", value("roomId"))
        .where("person_id", "<>", value("senderId"))
        .where("notice_due_at", "is", null)
        .whereRef("told_seq", "<=", "read_seq")
        .where("muted_at", "is", null),
    )
    .insertInto("chat_message")
    .values({
      room_id: value("roomId"),
      seq: value("seq"),
      change: value("change"),
      client_id: value("clientId"),
      sender_id: value("senderId"),
      text: value("text"),
      created_at: value("at"),
    })
    .returning(messageColumns),
);

/**
 * Stores a message and what follows from it, at once: the room moves on, the sender has read it, and whoever is not muted and has
 * read all before is due a notice.
 */
export async function insertMessage(db: Database, message: NewMessage) {
  const [row] = await stored(db, message);
  return orRefuse(row, "unexpected");
}
