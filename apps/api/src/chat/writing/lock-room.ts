import type { Context } from "../../kernel/context.ts";
import { refuseSignal } from "../../kernel/refuse.ts";
import * as queries from "../queries.ts";
import { lockRoom } from "./queries.ts";

type SeenRoom = NonNullable<Awaited<ReturnType<typeof queries.selectRoom>>>;

export type Room = Omit<SeenRoom, "isBlockedPair">;

export type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>;

export const pair = ({ firstId, secondId }: Room): readonly [number, number] => [firstId, secondId];

/** Locks a room of the caller, with both people's facts, and finds the message with `clientId`. Throws `room-not-found` for any other room. */
export async function lockOwnRoom({ db, actor }: Context, roomId: number, clientId?: string): Promise<LockedRoom> {
  return ofMine(await lockRoom(db, roomId, clientId), actor.id);
}

/** Returns a room of the caller without a lock. Throws `room-not-found` for any other room. */
export async function readOwnRoom({ db, actor }: Context, roomId: number): Promise<SeenRoom> {
  return ofMine(await queries.selectRoom(db, roomId), actor.id);
}

/** Treats another pair's room as missing: ids are sequential, so existence would reveal how many conversations there are. */
function ofMine<R extends Room | LockedRoom>(room: R | undefined, id: number): R {
  return room && pair(room).includes(id) ? room : refuseSignal("room-not-found");
}
