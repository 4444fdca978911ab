import type { Context } from "../../kernel/context.ts";
import { refuseSignal } from "../../kernel/refuse.ts";
import * as queries from "../queries.ts";
import { lockRoom } from "./queries.ts";

type SeenRoom = NonNullable<Awaited<ReturnType<typeof queries.selectRoom>>>;

export type Room = Omit<SeenRoom, "isBlockedPair">;

export type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>;

export const pair = ({ firstId, secondId }: Room): readonly [number, number] => [firstId, secondId];

/**
 * Locks a room of the caller with both people as writers, and finds the message that `clientId` names. Refuses other rooms as
 * `room-not-found`.
 */
export async function lockOwnRoom({ db, actor }: Context, roomId: number, clientId?: string): Promise<LockedRoom> {
  return ofMine(await lockRoom(db, roomId, clientId), actor.id);
}

/** Reads a room of the caller without a lock; any other room is refused as `room-not-found`. */
export async function readOwnRoom({ db, actor }: Context, roomId: number): Promise<SeenRoom> {
  return ofMine(await queries.selectRoom(db, roomId), actor.id);
}

/** Another pair's room is one that is not there: numbers count up, and would tell how much is spoken here. */
function ofMine<R extends Room | LockedRoom>(room: R | undefined, id: number): R {
  return room && pair(room).includes(id) ? room : refuseSignal("room-not-found");
}
