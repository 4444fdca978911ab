import type { ChatMember, ChatMessage, ChatRoom } from "@hiwar/contract/chat";

export interface Rooms {
  readonly list: ChatRoom[];
  readonly total: number;
}

/** Returns the inbox after a new message. Undefined if it must be read again: the room is unknown, or `change` has a gap. */
export function withMessage(rooms: Rooms, message: ChatMessage, myId: number): Rooms | undefined {
  const room = rooms.list.find(({ id }) => id === message.roomId);
  if (!room) return undefined;
  if (message.change <= room.lastChange) return rooms;
  // A change in between was missed, and it may be the one that the list shows.
  if (message.change > room.lastChange + 1) return undefined;
  const isNewest = message.seq >= room.lastSeq;
  const readSeq = message.senderId === myId && message.seq > room.lastSeq ? message.seq : readSeqOf(room, myId);
  const next: ChatRoom = {
    ...room,
    lastChange: message.change,
    ...(isNewest && {
      lastSeq: message.seq,
      lastText: message.deletedAt ? null : message.text,
      lastAt: message.createdAt,
      lastSenderId: message.senderId,
    }),
    members: room.members.map((member) =>
      member.id === message.senderId && message.seq > member.readSeq ? { ...member, readSeq: message.seq } : member,
    ),
  };
  return sortRooms(replaceRoom(rooms, { ...next, unread: next.lastSeq - readSeq }));
}

export function withRead(rooms: Rooms, { roomId, userId, seq }: { roomId: number; userId: number; seq: number }, myId: number): Rooms {
  const room = rooms.list.find(({ id }) => id === roomId);
  if (!room) return rooms;
  const members = room.members.map((member) => (member.id === userId ? { ...member, readSeq: Math.max(member.readSeq, seq) } : member));
  return replaceRoom(rooms, { ...room, members, unread: userId === myId ? Math.max(0, room.lastSeq - seq) : room.unread });
}

export function withStatus(rooms: Rooms, userId: number, online: boolean): Rooms {
  const list = rooms.list.map((room) =>
    room.members.some(({ id }) => id === userId)
      ? { ...room, members: room.members.map((member) => (member.id === userId ? { ...member, online } : member)) }
      : room,
  );
  return { ...rooms, list };
}

/** Sorts as the server does: pinned rooms first, then the room with the latest message. */
export function sortRooms(rooms: Rooms): Rooms {
  const time = ({ lastAt }: ChatRoom) => Date.parse(lastAt ?? "") || 0;
  return { ...rooms, list: rooms.list.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || time(b) - time(a) || b.id - a.id) };
}

/** Whether the inbox contains all of these rooms, or has more rooms than it lists. */
export function knowsAll({ list, total }: Rooms, roomIds: readonly number[]): boolean {
  return total > list.length || roomIds.every((roomId) => list.some(({ id }) => id === roomId));
}

export function replaceRoom(rooms: Rooms, room: ChatRoom): Rooms {
  return { ...rooms, list: rooms.list.map((one) => (one.id === room.id ? room : one)) };
}

export function counterpartOf(room: Pick<ChatRoom, "members">, myId: number): ChatMember {
  return room.members.find(({ id }) => id !== myId) as ChatMember; // a room has two members
}

function readSeqOf(room: ChatRoom, personId: number): number {
  return room.members.find(({ id }) => id === personId)?.readSeq ?? 0;
}
