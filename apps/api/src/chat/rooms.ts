import type { chat } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { smallFace } from "../files/rules.ts";
import type { Owned } from "../kernel/access.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { pairOf } from "./pair.ts";
import * as queries from "./queries.ts";
import { mayFind, whyNotWrite } from "./rules.ts";

type Room = Answer<typeof chat.settings>;

type Member = Room["members"][number];

type Found = Awaited<ReturnType<typeof queries.selectWriters>>[number];

/** Whether the caller may find the other person. Lessons are queried only if nothing else permits it. */
export async function isFindable({ db, hooks }: ReadContext, mine: Found, theirs: Found): Promise<boolean> {
  return mayFind(mine, theirs, false) || mayFind(mine, theirs, await hooks.chat.shareLesson(db, [mine.id, theirs.id]));
}

/**
 * Returns the room of two people, one of them the caller; null while they have none. Without a room it throws `room-members-not-found` if the two may
 * not talk, or the caller may not find the other person.
 */
export async function findRoom(
  context: ReadContext,
  { members: ids }: Input<typeof chat.byMembers>,
): Promise<Answer<typeof chat.byMembers>> {
  const { db, actor, now } = context;
  const { mine, theirs } = await pairOf(context, ids, "room-members-not-found");
  const verdict = whyNotWrite(mine, theirs, now);
  const roomId = await queries.selectRoomOfPair(db, [mine.id, theirs.id]);
  if (roomId !== undefined) {
    const room = await readRoom(context, roomId);
    return { room, members: room.members, whyNotWrite: verdict };
  }
  if (verdict === "user-not-found" || !(await isFindable(context, mine, theirs))) refuse("room-members-not-found");
  // Online status is revealed only to people who share a room.
  const members = [mine, theirs].map(({ id, name, gender, image, role }) => ({
    id,
    name,
    gender,
    image: smallFace(image),
    role,
    online: id === actor.id,
    readSeq: 0,
  }));
  return { room: null, members, whyNotWrite: verdict };
}

/** Returns a page of a person's rooms with online status. */
export async function listRooms(context: ReadContext, { userId, ...paging }: Input<typeof chat.rooms>): Promise<Answer<typeof chat.rooms>> {
  const { db, onlineAmong } = context;
  const page = pageOf(paging);
  const rows = await queries.selectRooms(db, userId, page);
  const here = await onlineAmong(rows.map(({ otherId }) => otherId));
  return { list: rows.map((row) => roomOf(row, here)), total: await queries.countRooms(db, userId, page) };
}

/** Returns a room as the caller sees it, with online status. Throws `not-room-member` for anybody but its two members. */
export async function readRoom({ db, actor, onlineAmong }: ReadContext, roomId: number): Promise<Room> {
  const row = orRefuse(await queries.selectRoomOf(db, actor.id, roomId), "not-room-member");
  return roomOf(row, await onlineAmong([row.otherId]));
}

function roomOf(row: queries.RoomRow, here: ReadonlySet<number>): Room {
  const { id, lastSeq, lastChange, lastText, lastAt, lastSenderId } = row;
  const members: Member[] = [
    {
      id: row.myId,
      name: row.myName,
      gender: row.myGender,
      image: smallFace(row.myImage),
      role: row.myRole,
      online: true,
      readSeq: row.myReadSeq,
    },
    {
      id: row.otherId,
      name: row.otherName,
      gender: row.otherGender,
      image: smallFace(row.otherImage),
      role: row.otherRole,
      online: here.has(row.otherId) && !row.isBlockedPair,
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

/** Ownership rule: a room's inbox entry belongs to its member. */
export const membersEntry: Owned<ReadContext, { roomId: number }, queries.RoomRow> = {
  find: ({ db, actor }, { roomId }) => queries.selectRoomOf(db, actor.id, roomId),
  isTheirs: ({ myId }, actor) => myId === actor.id,
};

/** Returns the two members of a room and how far each has read. */
export async function listMembers(
  { onlineAmong }: ReadContext,
  _input: Input<typeof chat.members>,
  row: queries.RoomRow,
): Promise<Answer<typeof chat.members>> {
  return { list: roomOf(row, await onlineAmong([row.otherId])).members };
}

type Membership = Awaited<ReturnType<typeof queries.lockMember>> & object;

/** Ownership rule for a member's settings of a room; locks them. */
export const membersSettings: Owned<Context, { roomId: number }, Membership> = {
  find: ({ db, actor }, { roomId }) => queries.lockMember(db, roomId, actor.id),
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** Pins or mutes a room for the caller only; omitted fields stay. */
export async function changeSettings(
  context: Context,
  { roomId, pinned, muted }: Input<typeof chat.settings>,
  member: Membership,
): Promise<Room> {
  const { db, actor, now } = context;
  const wanted = (value: boolean | undefined, before: Temporal.Instant | null) =>
    value === undefined ? before : value ? (before ?? now) : null;
  await queries.updateSettings(db, roomId, actor.id, {
    pinned_at: wanted(pinned, member.pinnedAt),
    muted_at: wanted(muted, member.mutedAt),
  });
  return readRoom(context, roomId);
}
