import { chatLimits, type chatSignals } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Actor, Context, OpenContext } from "../../kernel/context.ts";
import { refuseIf, refuseSignal } from "../../kernel/refuse.ts";
import type { Line, SignalContext } from "../../sockets/realtime.ts";
import * as queries from "../queries.ts";
import { readUpTo, whyNotRewrite, whyNotWrite } from "../rules.ts";
import { insertMessage, lockRoom } from "./queries.ts";

type Message = Answer<typeof chatSignals.SendMessage>["message"];
type Room = NonNullable<Awaited<ReturnType<typeof queries.selectRoom>>>;
type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>;
type Signals = typeof chatSignals;

const pair = ({ firstId, secondId }: Room): readonly [number, number] => [firstId, secondId];

/** Stores a message at the room's next place and tells both. The room's row is locked, or the room is new. */
export async function writeMessage(
  { db, actor, now, push }: Context,
  room: Room,
  { clientId, text }: { clientId: string; text: string },
): Promise<Message> {
  const place = { roomId: room.id, seq: room.lastSeq + 1, change: room.lastChange + 1 };
  const noticeDueAt = now.add({ minutes: chatLimits.awayMinutes });
  const message = await insertMessage(db, { ...place, clientId, senderId: actor.id, text, at: now, noticeDueAt });
  push("RoomMessage", pair(room), message);
  return message;
}

/** Sends a message once a `clientId`: sent again, it answers what is stored. */
export async function sendMessage(
  context: SignalContext,
  { roomId, clientId, text }: Input<Signals["SendMessage"]>,
): Promise<{ message: Message }> {
  const { db, actor } = context;
  if (text === "") refuseSignal("empty-text");
  const room = await lockOwnRoom(context, roomId, clientId);
  const stored = room.storedId === null ? undefined : await queries.selectMessage(db, roomId, room.storedId);
  if (stored && stored.senderId !== actor.id) refuseSignal("unallowed");
  if (stored) return { message: stored };
  refuseMuzzled(context, room);
  return { message: await writeMessage(context, room, { clientId, text }) };
}

export async function updateMessage(
  context: SignalContext,
  { roomId, messageId, text }: Input<Signals["UpdateMessage"]>,
): Promise<{ message: Message }> {
  if (text === "") refuseSignal("empty-text");
  const { room, message } = await lockOwnMessage(context, roomId, messageId);
  refuseMuzzled(context, room);
  if (message.text === text) return { message };
  return { message: await rewrite(context, room, message, { text, edited_at: context.now }) };
}

/** Leaves a tombstone: the place stays, the text goes. */
export async function deleteMessage(
  context: SignalContext,
  { roomId, messageId }: Input<Signals["DeleteMessage"]>,
): Promise<{ message: Message }> {
  const { room, message } = await lockOwnMessage(context, roomId, messageId);
  return { message: await rewrite(context, room, message, { text: "", deleted_at: context.now }) };
}

async function rewrite(
  { db, push }: SignalContext,
  room: Room,
  { id, seq }: Message,
  values: { text: string; edited_at?: Temporal.Instant; deleted_at?: Temporal.Instant },
): Promise<Message> {
  const change = room.lastChange + 1;
  const message = await queries.rewriteMessage(db, id, { ...values, change });
  await queries.countChange(db, { roomId: room.id, seq, change, text: values.text || null });
  push(message.deletedAt ? "RoomMessageDeleted" : "RoomMessageUpdated", pair(room), message);
  return message;
}

async function lockOwnRoom({ db, actor }: Context, roomId: number, clientId?: string): Promise<LockedRoom> {
  return ofMine(await lockRoom(db, roomId, clientId), actor.id);
}

async function lockOwnMessage(context: SignalContext, roomId: number, messageId: number) {
  const room = await lockOwnRoom(context, roomId);
  const message = await queries.selectMessage(context.db, roomId, messageId);
  const verdict = whyNotRewrite(message && { senderId: message.senderId, deleted: message.deletedAt !== null }, context.actor.id);
  if (!message || verdict) refuseSignal(verdict ?? "message-not-found");
  return { room, message };
}

/** Standing may have changed since the room was opened. */
function refuseMuzzled({ actor, now }: Context, { first, second }: LockedRoom): void {
  refuseIf(first.id === actor.id ? whyNotWrite(first, second, now) : whyNotWrite(second, first, now));
}

/** Everything up to `seq` is read; the room sees it, and so do the reader's other tabs. */
export async function markRead(
  context: SignalContext,
  { roomId, seq }: Input<Signals["MarkMessageAsRead"]>,
): Promise<Record<string, never>> {
  const { db, actor, push } = context;
  const room = await readOwnRoom(context, roomId);
  const member = (await queries.lockMember(db, roomId, actor.id)) ?? refuseSignal("room-not-found");
  const read = readUpTo(room, member.readSeq, seq);
  if (read === member.readSeq) return {};
  await queries.updateRead(db, roomId, actor.id, read);
  push(
    "RoomMessageRead",
    pair(room).filter((id) => id !== actor.id),
    { roomId, userId: actor.id, seq: read },
  );
  push("MessageRead", [actor.id], { roomId, seq: read });
  return {};
}

async function readOwnRoom({ db, actor }: Context, roomId: number): Promise<Room> {
  return ofMine(await queries.selectRoom(db, roomId), actor.id);
}

/** Another pair's room is one that is not there: numbers count up, and would tell how much is spoken here. */
function ofMine<R extends Room | LockedRoom>(room: R | undefined, id: number): R {
  return room && pair(room).includes(id) ? room : refuseSignal("room-not-found");
}

/** Told at once and kept nowhere. */
export async function sayTyping(context: SignalContext, { roomId, typing }: Input<Signals["UserTyping"]>): Promise<Record<string, never>> {
  const { actor, line } = context;
  const room = await readOwnRoom(context, roomId);
  for (const id of pair(room)) if (id !== actor.id) line.whisper("UserTyping", id, { roomId, userId: actor.id, typing });
  return {};
}

/** Where all rooms of the caller stand: what a client compares with what it has. */
export async function joinRooms({ db, actor, push }: SignalContext): Promise<Answer<Signals["JoinRooms"]>> {
  const rooms = await queries.selectStandings(db, actor.id);
  push("JoinedRooms", [actor.id], { roomIds: rooms.map(({ id }) => id) });
  return { rooms };
}

/** The first of a person's sockets is there. */
export function tellHere(open: OpenContext<null>, { actor }: { actor: Actor }): Promise<void> {
  return open.transact(async ({ db, push }) =>
    push("UserStatusChanged", await queries.selectRoommates(db, actor.id), { userId: actor.id, online: true }),
  );
}

/** The last of a person's sockets is gone. */
export async function tellGone(open: OpenContext<null>, { actor }: { actor: Actor; line: Line }): Promise<void> {
  if ((await open.present([actor.id])).size > 0) return;
  await open.transact(async ({ db, push }) =>
    push("UserStatusChanged", await queries.selectRoommates(db, actor.id), { userId: actor.id, online: false }),
  );
}
