import { chatLimits, type chatSignals, type NewAttachment } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Role } from "@hiwar/contract/kernel/roles";
import { holdsContact } from "@hiwar/contract/outside-contact";
import type { Context } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { refuseIf, refuseSignal } from "../../kernel/refuse.ts";
import type { SignalContext } from "../../sockets/realtime.ts";
import { attach, claimAttachments, withAttachments } from "../attachments/attach.ts";
import { removeAttachments } from "../attachments/queries.ts";
import * as queries from "../queries.ts";
import { mayNeedSharedLesson, whyNotRewrite, whyNotWrite } from "../rules.ts";
import { type LockedRoom, lockOwnRoom, pair, type Room } from "./lock-room.ts";
import { hasWritten, insertMessage } from "./queries.ts";

type Message = Answer<typeof chatSignals.SendMessage>["message"];

export type Signals = typeof chatSignals;

/** Stores a message with its files at the room's next position and pushes it to both. The room's row is locked, or the room is new. */
export async function writeMessage(
  context: Context,
  room: Room,
  { clientId, text, files = [] }: { clientId: string; text: string; files?: readonly NewAttachment[] | undefined },
): Promise<Message> {
  const { db, actor, now, push } = context;
  const taken = await claimAttachments(context, files);
  const place = { roomId: room.id, seq: room.lastSeq + 1, change: room.lastChange + 1 };
  const noticeDueAt = now.add({ minutes: chatLimits.awayMinutes });
  const said = { clientId, senderId: actor.id, text, attachmentCount: files.length };
  const { attachmentCount: _, ...stored } = await insertMessage(db, { ...place, ...said, at: now, noticeDueAt });
  const message = { ...stored, attachments: files.length > 0 ? await attach(context, stored.id, files, taken) : [] };
  push("RoomMessage", pair(room), message);
  return message;
}

/**
 * Whether a message is refused because the two never booked a lesson. It has contact details or files, or exceeds the limit of unanswered ones. These
 * cases are rare, so most messages need no query.
 */
export async function needsSharedLesson(
  { db, actor, hooks }: Context,
  room: Room,
  { text, roles, hasFiles = false, isNew = true }: { text: string; roles: readonly Role[]; hasFiles?: boolean; isNew?: boolean },
): Promise<boolean> {
  const leadsElsewhere = holdsContact(text);
  if (!mayNeedSharedLesson({ roles, leadsElsewhere, hasFiles, lastSeq: isNew ? room.lastSeq : 0 })) return false;
  if (await hooks.chat.shareLesson(db, pair(room))) return false;
  const otherId = room.firstId === actor.id ? room.secondId : room.firstId;
  return leadsElsewhere || hasFiles || !(await hasWritten(db, room.id, otherId));
}

const rolesOf = ({ first, second }: LockedRoom) => [first.role, second.role];

/** Sends a message once per `clientId`; a repetition returns the stored message. */
export async function sendMessage(
  context: SignalContext,
  { roomId, clientId, text, files }: Input<Signals["SendMessage"]>,
): Promise<{ message: Message }> {
  const { db, actor } = context;
  if (text === "" && !files) refuseSignal("empty-text");
  const room = await lockOwnRoom(context, roomId, clientId);
  const stored = room.storedId === null ? undefined : await queries.selectMessage(db, roomId, room.storedId);
  if (stored && stored.senderId !== actor.id) refuseSignal("unallowed");
  if (stored) return { message: await whole(db, stored) };
  refuseIfMayNotWrite(context, room);
  if (await needsSharedLesson(context, room, { text, roles: rolesOf(room), hasFiles: files !== undefined })) refuseSignal("unallowed");
  return { message: await writeMessage(context, room, { clientId, text, files }) };
}

/**
 * Edits the caller's own message and pushes it to both members; equal text writes nothing. Throws for empty text, for another's or a deleted message,
 * and if the caller may not write now.
 */
export async function updateMessage(
  context: SignalContext,
  { roomId, messageId, text }: Input<Signals["UpdateMessage"]>,
): Promise<{ message: Message }> {
  if (text === "") refuseSignal("empty-text");
  const { room, message } = await lockOwnMessage(context, roomId, messageId);
  refuseIfMayNotWrite(context, room);
  if (message.text === text) return { message: await whole(context.db, message) };
  if (await needsSharedLesson(context, room, { text, roles: rolesOf(room), isNew: false })) refuseSignal("unallowed");
  return { message: await rewrite(context, room, message, { text, edited_at: context.now }) };
}

/** Deletes a message: its position stays as a tombstone, text and files are removed. */
export async function deleteMessage(
  context: SignalContext,
  { roomId, messageId }: Input<Signals["DeleteMessage"]>,
): Promise<{ message: Message }> {
  const { room, message } = await lockOwnMessage(context, roomId, messageId);
  if (message.attachmentCount > 0) await removeAttachments(context.db, messageId, context.now);
  return { message: await rewrite(context, room, message, { text: "", deleted_at: context.now, attachment_count: 0 }) };
}

type Stored = Awaited<ReturnType<typeof queries.rewriteMessage>>;

/** Returns a message with its files. */
async function whole(db: Database, message: Stored): Promise<Message> {
  const [found] = await withAttachments(db, [message]);
  return found as Message;
}

async function rewrite(
  { db, push }: SignalContext,
  room: Room,
  { id, seq }: Pick<Message, "id" | "seq">,
  values: Omit<Parameters<typeof queries.rewriteMessage>[2], "change">,
): Promise<Message> {
  const change = room.lastChange + 1;
  const message = await whole(db, await queries.rewriteMessage(db, id, { ...values, change }));
  await queries.updateRoomAfterRewrite(db, { roomId: room.id, seq, change, text: values.text || null });
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

/** Permission may have changed since the room was created. */
function refuseIfMayNotWrite({ actor, now }: Context, { first, second }: LockedRoom): void {
  refuseIf(first.id === actor.id ? whyNotWrite(first, second, now) : whyNotWrite(second, first, now));
}
