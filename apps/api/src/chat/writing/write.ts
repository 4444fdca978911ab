import { chatLimits, type chatSignals } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Role } from "@hiwar/contract/kernel/roles";
import { holdsContact } from "@hiwar/contract/outside-contact";
import type { Context } from "../../kernel/context.ts";
import { refuseIf, refuseSignal } from "../../kernel/refuse.ts";
import type { SignalContext } from "../../sockets/realtime.ts";
import * as queries from "../queries.ts";
import { isForFriends, whyNotRewrite, whyNotWrite } from "../rules.ts";
import { type LockedRoom, lockOwnRoom, pair, type Room } from "./lock-room.ts";
import { hasWritten, insertMessage } from "./queries.ts";

type Message = Answer<typeof chatSignals.SendMessage>["message"];

export type Signals = typeof chatSignals;

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

/**
 * Whether a message is held back: the two never booked a lesson, and it leads elsewhere or is one too many without an answer.
 * Both are rare, so that most messages ask the database nothing.
 */
export async function isHeldBack(
  { db, actor, hooks }: Context,
  room: Room,
  { text, roles, isNew = true }: { text: string; roles: readonly Role[]; isNew?: boolean },
): Promise<boolean> {
  const leadsElsewhere = holdsContact(text);
  if (!isForFriends({ roles, leadsElsewhere, lastSeq: isNew ? room.lastSeq : 0 })) return false;
  if (await hooks.chat.shareLesson(db, pair(room))) return false;
  const otherId = room.firstId === actor.id ? room.secondId : room.firstId;
  return leadsElsewhere || !(await hasWritten(db, room.id, otherId));
}

const rolesOf = ({ first, second }: LockedRoom) => [first.role, second.role];

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
  refuseIfMayNotWrite(context, room);
  if (await isHeldBack(context, room, { text, roles: rolesOf(room) })) refuseSignal("unallowed");
  return { message: await writeMessage(context, room, { clientId, text }) };
}

/**
 * Edits the caller's own message and tells both members; equal text writes nothing. Refuses empty text, another's or a deleted
 * message, and a caller who may not write now.
 */
export async function updateMessage(
  context: SignalContext,
  { roomId, messageId, text }: Input<Signals["UpdateMessage"]>,
): Promise<{ message: Message }> {
  if (text === "") refuseSignal("empty-text");
  const { room, message } = await lockOwnMessage(context, roomId, messageId);
  refuseIfMayNotWrite(context, room);
  if (message.text === text) return { message };
  if (await isHeldBack(context, room, { text, roles: rolesOf(room), isNew: false })) refuseSignal("unallowed");
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

async function lockOwnMessage(context: SignalContext, roomId: number, messageId: number) {
  const room = await lockOwnRoom(context, roomId);
  const message = await queries.selectMessage(context.db, roomId, messageId);
  const verdict = whyNotRewrite(message && { senderId: message.senderId, deleted: message.deletedAt !== null }, context.actor.id);
  if (!message || verdict) refuseSignal(verdict ?? "message-not-found");
  return { room, message };
}

/** Standing may have changed since the room was opened. */
function refuseIfMayNotWrite({ actor, now }: Context, { first, second }: LockedRoom): void {
  refuseIf(first.id === actor.id ? whyNotWrite(first, second, now) : whyNotWrite(second, first, now));
}
