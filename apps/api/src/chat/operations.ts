import { randomUUID } from "node:crypto";
import { type chat, chatLimits } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Context, OpenContext, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import { tell } from "../notifications/operations.ts";
import { newMessages } from "./notices.ts";
import * as queries from "./queries.ts";
import { mayFind, whyNotWrite } from "./rules.ts";
import { writeMessage } from "./writing/operations.ts";

type Room = Answer<typeof chat.settings>;
type Member = Room["members"][number];

/** Opens the room of a pair by its first message; `room-exists` when they talk already. */
export async function beginRoom(
  context: Context,
  { userId, message: text, clientId = randomUUID() }: Input<typeof chat.begin>,
): Promise<Answer<typeof chat.begin>> {
  const { db, actor, now } = context;
  const { mine, theirs } = await pairOf(context, [actor.id, userId], "user-not-found");
  if (!(await isFindable(context, mine, theirs)) && !(await queries.selectRoomOfPair(db, [actor.id, userId]))) refuse("user-not-found");
  refuseIf(whyNotWrite(mine, theirs, now));
  const [firstId, secondId] = [Math.min(actor.id, userId), Math.max(actor.id, userId)];
  const room = await queries.insertRoom(db, { first_id: firstId, second_id: secondId, created_at: now });
  await queries.insertMembers(db, room.id, [firstId, secondId]);
  const message = await writeMessage(context, { id: room.id, firstId, secondId, lastSeq: 0, lastChange: 0 }, { clientId, text });
  return { room: await readRoom(context, room.id), message };
}

/** The caller and the other person of a pair; refuses pairs without the caller or with somebody who does not exist. */
async function pairOf({ db, actor }: ReadContext, ids: readonly number[], missing: "user-not-found" | "room-members-not-found") {
  const writers = await queries.selectWriters(db, ids);
  const mine = orRefuse(
    writers.find(({ id }) => id === actor.id),
    "not-room-member",
  );
  const theirs = orRefuse(
    writers.find(({ id }) => id !== actor.id),
    missing,
  );
  return { mine, theirs };
}

type Found = Awaited<ReturnType<typeof queries.selectWriters>>[number];

/** Whether the caller may find the other one first; their lessons are looked for only where nothing else says so. */
async function isFindable({ db }: ReadContext, mine: Found, theirs: Found): Promise<boolean> {
  return mayFind(mine, theirs, false) || mayFind(mine, theirs, await queries.shareLesson(db, [mine.id, theirs.id]));
}

/** The room of two people, one of them the caller; a pair that may not talk, or not yet, is unknown to each other. */
export async function findRoom(
  context: ReadContext,
  { members: ids }: Input<typeof chat.byMembers>,
): Promise<Answer<typeof chat.byMembers>> {
  const { db, actor, now } = context;
  if (!ids.includes(actor.id)) refuse("not-room-member");
  const { mine, theirs } = await pairOf(context, ids, "room-members-not-found");
  const verdict = whyNotWrite(mine, theirs, now);
  const roomId = await queries.selectRoomOfPair(db, [mine.id, theirs.id]);
  if (roomId !== undefined) {
    const room = await readRoom(context, roomId);
    return { room, members: room.members, whyNotWrite: verdict };
  }
  if (verdict === "user-not-found" || !(await isFindable(context, mine, theirs))) refuse("room-members-not-found");
  // Who is online is told to those who share a room.
  const members = [mine, theirs].map(({ id, name, image, role }) => ({
    id,
    name,
    image,
    role,
    online: id === actor.id,
    readSeq: 0,
  }));
  return { room: null, members, whyNotWrite: verdict };
}

export async function listRooms(context: ReadContext, { userId, ...paging }: Input<typeof chat.rooms>): Promise<Answer<typeof chat.rooms>> {
  const { db, actor, present } = context;
  if (userId !== actor.id) refuse("user-not-found");
  const rows = await queries.selectRooms(db, actor.id, pageOf(paging));
  const here = await present(rows.map(({ otherId }) => otherId));
  return { list: rows.map((row) => roomOf(row, here)), total: await queries.countRooms(db, actor.id) };
}

async function readRoom({ db, actor, present }: ReadContext, roomId: number): Promise<Room> {
  const row = orRefuse(await queries.selectRoomOf(db, actor.id, roomId), "not-room-member");
  return roomOf(row, await present([row.otherId]));
}

function roomOf(row: queries.RoomRow, here: ReadonlySet<number>): Room {
  const { id, lastSeq, lastChange, lastText, lastAt, lastSenderId } = row;
  const members: Member[] = [
    { id: row.myId, name: row.myName, image: row.myImage, role: row.myRole, online: true, readSeq: row.myReadSeq },
    {
      id: row.otherId,
      name: row.otherName,
      image: row.otherImage,
      role: row.otherRole,
      online: here.has(row.otherId),
      readSeq: row.theirReadSeq,
    },
  ];
  return {
    id,
    members,
    lastSeq,
    lastChange,
    lastText,
    lastAt,
    lastSenderId,
    unread: lastSeq - row.myReadSeq,
    pinned: row.pinnedAt !== null,
    muted: row.mutedAt !== null,
  };
}

export async function listMembers(context: ReadContext, { roomId }: Input<typeof chat.members>): Promise<Answer<typeof chat.members>> {
  return { list: (await readRoom(context, roomId)).members };
}

/** A window of a room's messages and where the room stands now. */
export async function listMessages(
  { db, actor }: ReadContext,
  { roomId, size = chatLimits.usualMessages, ...window }: Input<typeof chat.messages>,
): Promise<Answer<typeof chat.messages>> {
  const room = await queries.selectRoom(db, roomId);
  if (!room || (room.firstId !== actor.id && room.secondId !== actor.id)) refuse("not-room-member");
  return { list: await queries.selectMessages(db, roomId, { ...window, limit: size }), lastSeq: room.lastSeq, lastChange: room.lastChange };
}

/** Pins or mutes a room for the caller alone; what is left out stays. */
export async function changeSettings(context: Context, { roomId, pinned, muted }: Input<typeof chat.settings>): Promise<Room> {
  const { db, actor, now } = context;
  const member = orRefuse(await queries.lockMember(db, roomId, actor.id), "not-room-member");
  const wanted = (value: boolean | undefined, before: Temporal.Instant | null) =>
    value === undefined ? before : value ? (before ?? now) : null;
  await queries.updateSettings(db, roomId, actor.id, {
    pinned_at: wanted(pinned, member.pinnedAt),
    muted_at: wanted(muted, member.mutedAt),
  });
  return readRoom(context, roomId);
}

/** Tells people of messages they have not read for a while, once until they read them; whoever is here sees them anyway. */
export async function tellOfUnread(open: OpenContext<null>): Promise<void> {
  await open.transact(async (context) => {
    const due = await queries.takeDueNotices(context.db, context.now);
    const here = await context.present(due.map(({ personId }) => personId));
    for (const { roomId, personId, readSeq, lastSeq, senderId, senderName } of due) {
      const away = readSeq < lastSeq && senderId !== personId && !here.has(personId);
      if (away) await tell(context, newMessages, { personId, cause: `chat:${roomId}:${lastSeq}`, payload: { roomId, name: senderName } });
      await queries.settleNotice(context.db, roomId, personId, away ? lastSeq : null);
    }
  });
}
