import type { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { precompiled } from "../../kernel/precompiled.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { hasGuardian, messageColumns, roomColumns } from "../queries.ts";

const lockedRoom = precompiled<{ id: number; clientId: string | null }>()((db, value) =>
  db
    .selectFrom("chat_room")
    .innerJoin("person as first", "first.id", "first_id")
    .innerJoin("person as second", "second.id", "second_id")
    .leftJoin("chat_message as stored", (join) =>
      join.onRef("stored.room_id", "=", "chat_room.id").on("stored.client_id", "=", value("clientId")),
    )
    .select([...roomColumns, "stored.id as storedId"])
    .select(({ ref }) => [
      ref("first.role").$castTo<Role>().as("firstRole"),
      "first.birth_year as firstBirthYear",
      sql<boolean>`first.email_verified_at is not null`.as("firstVerified"),
      sql<boolean>`first.blocked_at is not null`.as("firstBlocked"),
      hasGuardian("first").as("firstGuarded"),
      ref("second.role").$castTo<Role>().as("secondRole"),
      "second.birth_year as secondBirthYear",
      sql<boolean>`second.email_verified_at is not null`.as("secondVerified"),
      sql<boolean>`second.blocked_at is not null`.as("secondBlocked"),
      hasGuardian("second").as("secondGuarded"),
      sql<boolean>`is_blocked_pair(first_id, second_id)`.as("isBlockedPair"),
    ])
    .where("chat_room.id", "=", value("id"))
    .forNoKeyUpdate("chat_room"),
);

/**
 * Locks a room's row for this transaction, so that writers take turns; returns its people and counters. Both people's facts and the id of the message
 * with `clientId` are as of before the wait.
 */
export async function lockRoom(db: Database, id: number, clientId: string | null = null) {
  const [row] = await lockedRoom(db, { id, clientId });
  if (!row) return undefined;
  const { firstRole, firstBirthYear, firstVerified, firstBlocked, firstGuarded, ...others } = row;
  const { secondRole, secondBirthYear, secondVerified, secondBlocked, secondGuarded, isBlockedPair, ...room } = others;
  const first = {
    id: room.firstId,
    role: firstRole,
    birthYear: firstBirthYear,
    verifiedEmail: firstVerified,
    blocked: firstBlocked || isBlockedPair,
    hasGuardian: firstGuarded,
  };
  const second = {
    id: room.secondId,
    role: secondRole,
    birthYear: secondBirthYear,
    verifiedEmail: secondVerified,
    blocked: secondBlocked || isBlockedPair,
    hasGuardian: secondGuarded,
  };
  return { ...room, first, second };
}

/** Whether a person has ever written in a room. Usually their message is near the room's beginning. */
export async function hasWritten(db: Database, roomId: number, personId: number): Promise<boolean> {
  const message = db.selectFrom("chat_message").select("id").where("room_id", "=", roomId).where("sender_id", "=", personId);
  return (await message.orderBy("seq").limit(1).executeTakeFirst()) !== undefined;
}

interface NewMessage {
  readonly roomId: number;
  readonly seq: number;
  readonly change: number;
  readonly clientId: string;
  readonly senderId: number;
  readonly text: string;
  readonly attachmentCount: number;
  readonly at: Temporal.Instant;
  readonly noticeDueAt: Temporal.Instant;
}

const stored = precompiled<NewMessage>()((db, value) =>
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
          last_minute: sql<Temporal.Instant>`date_trunc('minute', ${value("at")}::timestamptz, 'UTC')`,
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
      attachment_count: value("attachmentCount"),
      created_at: value("at"),
    })
    .returning(messageColumns),
);

/**
 * Stores a message and its consequences in one statement. The room's counters advance, and the sender's read position follows. The other member gets
 * a due notification, unless they muted the room or have not read the last notified message.
 */
export async function insertMessage(db: Database, message: NewMessage) {
  const [row] = await stored(db, message);
  return orRefuse(row, "unexpected");
}
