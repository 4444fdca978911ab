import { type chat, chatLimits } from "@hiwar/contract/chat";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ReadContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";

/** A window of a room's messages and where the room stands now. */
export async function listMessages(
  { db, actor }: ReadContext,
  { roomId, size = chatLimits.usualMessages, ...window }: Input<typeof chat.messages>,
): Promise<Answer<typeof chat.messages>> {
  const room = await queries.selectRoom(db, roomId);
  if (!room || (room.firstId !== actor.id && room.secondId !== actor.id)) refuse("not-room-member");
  return { list: await queries.selectMessages(db, roomId, { ...window, limit: size }), lastSeq: room.lastSeq, lastChange: room.lastChange };
}
