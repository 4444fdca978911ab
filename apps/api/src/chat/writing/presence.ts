import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Actor, OpenContext } from "../../kernel/context.ts";
import type { SignalContext } from "../../sockets/realtime.ts";
import type { SignalSocket } from "../../sockets/signal-socket.ts";
import * as queries from "../queries.ts";
import { pair, readOwnRoom } from "./lock-room.ts";
import type { Signals } from "./write.ts";

/** Forwards a typing signal at once, without storing it. */
export async function sayTyping(context: SignalContext, { roomId, typing }: Input<Signals["UserTyping"]>): Promise<Record<string, never>> {
  const { actor, line } = context;
  const room = await readOwnRoom(context, roomId);
  if (room.isBlockedPair) return {};
  for (const id of pair(room)) if (id !== actor.id) line.whisper("UserTyping", id, { roomId, userId: actor.id, typing });
  return {};
}

/** Returns the positions of all the caller's rooms, which a client compares with its own. */
export async function joinRooms({ db, actor, push }: SignalContext): Promise<Answer<Signals["JoinRooms"]>> {
  const rooms = await queries.selectRoomPositions(db, actor.id);
  push("JoinedRooms", [actor.id], { roomIds: rooms.map(({ id }) => id) });
  return { rooms };
}

/** Runs when a person's first socket opens; pushes to those who share a room with the person that they are online. */
export function pushOnline(open: OpenContext<null>, { actor }: { actor: Actor }): Promise<void> {
  return open.transact(async ({ db, push }) =>
    push("UserStatusChanged", await queries.selectRoommates(db, actor.id), { userId: actor.id, online: true }),
  );
}

/** Runs when a person's socket closes; if none is left, pushes to those who share a room with the person that they are offline. */
export async function pushOffline(open: OpenContext<null>, { actor }: { actor: Actor; line: SignalSocket }): Promise<void> {
  if ((await open.onlineAmong([actor.id])).size > 0) return;
  await open.transact(async ({ db, push }) =>
    push("UserStatusChanged", await queries.selectRoommates(db, actor.id), { userId: actor.id, online: false }),
  );
}
