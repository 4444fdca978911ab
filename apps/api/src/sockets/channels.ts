import { events } from "@hiwar/contract/contract";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import * as z from "zod/mini";
import type { Push, Target } from "../kernel/context.ts";

/** Data of a socket that every node sees; plain data, since it travels between nodes. */
export type SocketData = { personId: number; since: number };
export type AnyServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type AnySocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type Namespace = AnySocket["nsp"];

/** A non-empty list of channels. Socket.IO takes an empty list for every socket, so callers must never pass one. */
type Channels = readonly [string, ...string[]];

/** The most milliseconds to wait for other nodes' lists of sockets. */
const answerMilliseconds = 1_000;

/** The Socket.IO room of a target: `person:<id>` for a person's id, otherwise the channel's name. */
export function channelOf(target: Target): string {
  return typeof target === "number" ? `person:${target}` : target;
}

export const deviceChannel = (sessionId: string): string => `device:${sessionId}`;

/** The channels as a non-empty list; null for an empty list, which means nobody and not everybody. */
function someOf(channels: readonly string[]): Channels | null {
  const [first, ...rest] = channels;
  return first === undefined ? null : [first, ...rest];
}

/** Selects the sockets in any of `channels`; pushes, disconnects and queries go through it, so that an empty list never means everybody. */
function inAny<Scope extends { in(rooms: string[]): unknown }>(scope: Scope, channels: Channels): ReturnType<Scope["in"]> {
  return scope.in([...channels]) as ReturnType<Scope["in"]>;
}

/** Encodes an event's payload for sending; throws when it does not match the contract. */
export function encodeEvent(event: keyof typeof events, payload: unknown): unknown {
  return z.encode(events[event] as z.ZodMiniType, payload as never);
}

/**
 * Returns a push function that emits an event to the sockets of `to` at every node; an empty list reaches nobody. When this process `isAlone`, an
 * event without listeners is not even encoded.
 */
export function pushBy(io: AnyServer, isAlone: boolean): Push {
  const { rooms } = io.sockets.adapter;
  const push = (event: keyof typeof events, to: readonly Target[], payload: unknown) => {
    const named = to.map(channelOf);
    const channels = someOf(isAlone ? named.filter((channel) => rooms.has(channel)) : named);
    if (channels) inAny(io, channels).emit(event, encodeEvent(event, payload));
  };
  return push as Push;
}

/** Disconnects the sockets of these device sessions, at every node or only at this one; an empty list disconnects none. */
export function endSockets(io: AnyServer, sessionIds: readonly string[], { isLocal = false } = {}): void {
  const channels = someOf(sessionIds.map(deviceChannel));
  if (channels) inAny(isLocal ? io.local : io, channels).disconnectSockets(true);
}

/** Whether this is the oldest socket of its person: of two that connect at once, exactly one is. */
export async function isFirst({ id, data, nsp }: AnySocket): Promise<boolean> {
  const sockets = await socketsIn(nsp, [channelOf(data.personId)]);
  return sockets.every((other) => other.data.since > data.since || (other.data.since === data.since && other.id >= id));
}

/**
 * Which of these people have a live socket. The sockets themselves are asked: a dead one disappears after a missed ping, and no database row is left
 * behind.
 */
export async function onlineAmong(io: AnyServer, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const channels = someOf(personIds.map(channelOf));
  const sockets = channels ? await socketsIn(io.sockets, channels) : [];
  return new Set(sockets.map(({ data }) => data.personId));
}

/** The sockets in these channels at all nodes; only this node's when another does not answer. */
function socketsIn(all: Namespace, channels: Channels): Promise<{ id: string; data: SocketData }[]> {
  const idsHere = () => channels.flatMap((channel) => [...(all.adapter.rooms.get(channel) ?? [])]);
  const asked = inAny(all, channels).timeout(answerMilliseconds).fetchSockets();
  return asked.catch(() => idsHere().flatMap((id) => all.sockets.get(id) ?? []));
}
