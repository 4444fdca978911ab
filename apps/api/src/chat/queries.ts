import type { Role } from "@hiwar/contract/kernel/roles";
import { type Insertable, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

export const messageColumns = [
  "id",
  "room_id as roomId",
  "seq",
  "change",
  "client_id as clientId",
  "sender_id as senderId",
  "text",
  "attachment_count as attachmentCount",
  "created_at as createdAt",
  "edited_at as editedAt",
  "deleted_at as deletedAt",
] as const;

/** Whether a guardian's name, phone and consent are all present. */
export const hasGuardian = (person: "person" | "first" | "second") =>
  sql<boolean>`num_nulls(${sql.ref(`${person}.guardian_name`)}, ${sql.ref(`${person}.guardian_phone`)}, ${sql.ref(`${person}.guardian_consented_at`)}) = 0`;

/** Selects what the rules of finding and writing need of these people; `blocked` considers blocks among them. */
export function selectWriters(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("person")
    .select(({ ref }) => ["id", "name", "gender", "image", ref("role").$castTo<Role>().as("role"), "birth_year as birthYear"])
    .select([
      sql<boolean>`email_verified_at is not null`.as("verifiedEmail"),
      sql<boolean>`blocked_at is not null or exists (select from unnest(${[...ids]}::bigint[]) as other where is_blocked_pair(person.id, other))`.as(
        "blocked",
      ),
      sql<boolean>`coalesce((select public from tutor where person_id = person.id), false)`.as("isListed"),
      hasGuardian("person").as("hasGuardian"),
    ])
    .where("id", "in", [...ids])
    .execute();
}

/** Inserts the room of a pair, the smaller id first, and returns its id. Throws `room-exists` if the pair has one. */
export function insertRoom(db: Database, values: Insertable<DB["chat_room"]>) {
  return db.insertInto("chat_room").values(values).returning("id").executeTakeFirstOrThrow();
}

/** Inserts member rows of a room: nothing read, not pinned, not muted. */
export async function insertMembers(db: Database, roomId: number, personIds: readonly number[]): Promise<void> {
  await db
    .insertInto("chat_member")
    .values(personIds.map((person_id) => ({ room_id: roomId, person_id })))
    .execute();
}

export const roomColumns = [
  "chat_room.id",
  "first_id as firstId",
  "second_id as secondId",
  "last_seq as lastSeq",
  "last_change as lastChange",
] as const;

/** Selects a room's people, counters and whether one blocked the other, without a lock; undefined if there is none. */
export function selectRoom(db: Database, id: number) {
  const isBlockedPair = sql<boolean>`is_blocked_pair(first_id, second_id)`.as("isBlockedPair");
  return db.selectFrom("chat_room").select(roomColumns).select(isBlockedPair).where("id", "=", id).executeTakeFirst();
}

/** Selects the room id of two people, given in any order; undefined if they have none. */
export async function selectRoomOfPair(db: Database, pair: readonly [number, number]): Promise<number | undefined> {
  const row = await db
    .selectFrom("chat_room")
    .select("id")
    .where("first_id", "=", Math.min(...pair))
    .where("second_id", "=", Math.max(...pair))
    .executeTakeFirst();
  return row?.id;
}

/** Selects a message of a room, deleted ones included; undefined if there is none. */
export function selectMessage(db: Database, roomId: number, id: number) {
  return db.selectFrom("chat_message").select(messageColumns).where("room_id", "=", roomId).where("id", "=", id).executeTakeFirst();
}

/** Updates a message's text, its change number and when it was edited or deleted. The caller has checked its author. */
export function rewriteMessage(
  db: Database,
  id: number,
  values: { text: string; change: number; edited_at?: Temporal.Instant; deleted_at?: Temporal.Instant; attachment_count?: number },
) {
  return db.updateTable("chat_message").set(values).where("id", "=", id).returning(messageColumns).executeTakeFirstOrThrow();
}

/** Stores the change number of a rewritten message in its room, and its text for the inbox if it is the room's latest. */
export async function updateRoomAfterRewrite(
  db: Database,
  { roomId, seq, change, text }: { roomId: number; seq: number; change: number; text: string | null },
): Promise<void> {
  await db
    .updateTable("chat_room")
    .set({ last_change: change, last_text: sql`case when last_seq = ${seq} then ${text} else last_text end` })
    .where("id", "=", roomId)
    .execute();
}

/** Selects and locks a member's read position and settings; undefined for a person outside the room. */
export function lockMember(db: Database, roomId: number, personId: number) {
  return db
    .selectFrom("chat_member")
    .select(["person_id as personId", "read_seq as readSeq", "pinned_at as pinnedAt", "muted_at as mutedAt"])
    .where("room_id", "=", roomId)
    .where("person_id", "=", personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets the highest `seq` that a member has read and cancels a due notification. The caller never lowers this `seq`. */
export async function updateRead(db: Database, roomId: number, personId: number, seq: number): Promise<void> {
  await db
    .updateTable("chat_member")
    .set({ read_seq: seq, notice_due_at: null })
    .where("room_id", "=", roomId)
    .where("person_id", "=", personId)
    .execute();
}

/** Stores since when a member has pinned and muted a room, null for not. Muting cancels a due notification. */
export async function updateSettings(
  db: Database,
  roomId: number,
  personId: number,
  values: { pinned_at: Temporal.Instant | null; muted_at: Temporal.Instant | null },
): Promise<void> {
  await db
    .updateTable("chat_member")
    .set({ ...values, ...(values.muted_at && { notice_due_at: null }) })
    .where("room_id", "=", roomId)
    .where("person_id", "=", personId)
    .execute();
}

interface Window {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly changedAfter?: number | undefined;
  readonly limit: number;
}

/** Selects messages of a room: the first changed after `changedAfter`, else the first after `after`, else the latest (before `before`). */
export async function selectMessages(db: Database, roomId: number, { after, before, changedAfter, limit }: Window) {
  const all = db.selectFrom("chat_message").select(messageColumns).where("room_id", "=", roomId).limit(limit);
  if (changedAfter !== undefined) return all.where("change", ">", changedAfter).orderBy("change").execute();
  if (after !== undefined) return all.where("seq", ">", after).orderBy("seq").execute();
  const rows = await all
    .where("seq", "<", before ?? 2_147_483_647)
    .orderBy("seq", "desc")
    .execute();
  return rows.toReversed();
}

function rooms(db: Database, personId: number) {
  return db
    .selectFrom("chat_member as mine")
    .innerJoin("chat_room as room", "room.id", "mine.room_id")
    .innerJoin("chat_member as theirs", (join) =>
      join.onRef("theirs.room_id", "=", "mine.room_id").onRef("theirs.person_id", "<>", "mine.person_id"),
    )
    .innerJoin("person as me", "me.id", "mine.person_id")
    .innerJoin("person as other", "other.id", "theirs.person_id")
    .select(({ ref }) => [
      "room.id",
      "room.last_seq as lastSeq",
      "room.last_change as lastChange",
      "room.last_text as lastText",
      "room.last_at as lastAt",
      "room.last_sender_id as lastSenderId",
      "mine.read_seq as myReadSeq",
      "theirs.read_seq as theirReadSeq",
      "mine.pinned_at as pinnedAt",
      "mine.muted_at as mutedAt",
      "me.id as myId",
      "me.name as myName",
      "me.gender as myGender",
      "me.image as myImage",
      ref("me.role").$castTo<Role>().as("myRole"),
      "other.id as otherId",
      "other.name as otherName",
      "other.gender as otherGender",
      "other.image as otherImage",
      ref("other.role").$castTo<Role>().as("otherRole"),
      sql<boolean>`is_blocked_pair(me.id, other.id)`.as("isBlockedPair"),
    ])
    .where("mine.person_id", "=", personId);
}

export type RoomRow = Awaited<ReturnType<typeof selectRooms>>[number];

/** Selects a page of rooms: pinned ones first, then by the last message. Reads the ids from the two indexes of an inbox. */
export async function selectRooms(db: Database, personId: number, { limit, offset }: Page) {
  const { rows } = await sql<{ id: number }>`
    with pinned as materialized (select room_id from chat_member where person_id = ${personId} and pinned_at is not null)
    select id from (
      (select id, true as is_pinned, last_minute, last_at from chat_room where id in (select room_id from pinned))
      union all
      (select id, false, last_minute, last_at from chat_room where first_id = ${personId} and id not in (select room_id from pinned)
        order by last_minute desc, last_at desc, id desc limit ${offset + limit})
      union all
      (select id, false, last_minute, last_at from chat_room where second_id = ${personId} and id not in (select room_id from pinned)
        order by last_minute desc, last_at desc, id desc limit ${offset + limit})
    ) as room order by is_pinned desc, last_minute desc, last_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await rooms(db, personId).where("mine.room_id", "in", ids).execute();
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Selects a room as one of its members sees it; undefined for anybody else. */
export function selectRoomOf(db: Database, personId: number, roomId: number) {
  return rooms(db, personId).where("mine.room_id", "=", roomId).executeTakeFirst();
}

/** Counts a person's rooms, exactly up to 50 or the page's last row, whichever is greater; a longer list counts one more. */
export function countRooms(db: Database, personId: number, page: Page): Promise<number> {
  return countUpTo(db, db.selectFrom("chat_member").where("person_id", "=", personId), page);
}

/** Selects the latest message's `seq` and the latest change number of each of a person's rooms, by room id. */
export function selectRoomPositions(db: Database, personId: number) {
  return db
    .selectFrom("chat_member")
    .innerJoin("chat_room", "chat_room.id", "room_id")
    .select(["chat_room.id", "last_seq as lastSeq", "last_change as lastChange"])
    .where("person_id", "=", personId)
    .orderBy("chat_room.id")
    .execute();
}

/** Selects everyone who shares a room with a person, except where one has blocked the other. */
export async function selectRoommates(db: Database, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("chat_room")
    .select(sql<number>`case when first_id = ${personId} then second_id else first_id end`.as("id"))
    .where((where) => where.or([where("first_id", "=", personId), where("second_id", "=", personId)]))
    .where(sql<boolean>`not is_blocked_pair(first_id, second_id)`)
    .execute();
  return rows.map(({ id }) => id);
}
