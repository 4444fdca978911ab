import { type chat, chatLimits } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Owned } from "../kernel/access.ts";
import type { ReadContext } from "../kernel/context.ts";
import { withAttachments } from "./attachments/attach.ts";
import * as queries from "./queries.ts";

type Room = Awaited<ReturnType<typeof queries.selectRoom>> & object;

/** Ownership rule: a room belongs to its two members. */
export const membersRoom: Owned<ReadContext, { roomId: number }, Room> = {
  find: ({ db }, { roomId }) => queries.selectRoom(db, roomId),
  isTheirs: ({ firstId, secondId }, actor) => firstId === actor.id || secondId === actor.id,
};

/** Returns a window of a room's messages and the room's current position. */
export async function listMessages(
  { db }: ReadContext,
  { roomId, size = chatLimits.usualMessages, ...window }: Input<typeof chat.messages>,
  room: Room,
): Promise<Answer<typeof chat.messages>> {
  const rows = await queries.selectMessages(db, roomId, { ...window, limit: size });
  return { list: await withAttachments(db, rows), lastSeq: room.lastSeq, lastChange: room.lastChange };
}
