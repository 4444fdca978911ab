import type { Input } from "@hiwar/contract/kernel/endpoint";
import { refuseSignal } from "../../kernel/refuse.ts";
import type { SignalContext } from "../../sockets/realtime.ts";
import * as queries from "../queries.ts";
import { nextReadSeq } from "../rules.ts";
import { pair, readOwnRoom } from "./lock-room.ts";
import type { Signals } from "./write.ts";

/** Marks everything up to `seq` as read; pushed to the other member and to all tabs of the reader. */
export async function markRead(
  context: SignalContext,
  { roomId, seq }: Input<Signals["MarkMessageAsRead"]>,
): Promise<Record<string, never>> {
  const { db, actor, push } = context;
  const room = await readOwnRoom(context, roomId);
  const member = (await queries.lockMember(db, roomId, actor.id)) ?? refuseSignal("room-not-found");
  const read = nextReadSeq(room, member.readSeq, seq);
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
