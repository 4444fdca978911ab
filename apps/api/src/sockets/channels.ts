import { events } from "@hiwar/contract/contract";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import * as z from "zod/mini";
import type { Push, Target } from "../kernel/context.ts";

/** What every node sees of a socket: it travels between them, so it is plain data. */
export type SocketData = { personId: number; since: number };
export type AnyServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type AnySocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type Namespace = AnySocket["nsp"];

/** At least one channel. Socket.IO takes an empty list for every socket, so that no caller may hand it one. */
type Channels = readonly [string, ...string[]];

/** How long other nodes may take to say which sockets they have. */
const answerMilliseconds = 1_000;

/** Names the Socket.IO room of a target: `person:<id>` for a person's id; a channel's name stays as it is. */
export function channelOf(target: Target): string {
  return typeof target === "number" ? `person:${target}` : target;
}

export const deviceChannel = (sessionId: string): string => `device:${sessionId}`;

/** The channels as an audience, or null where there are none: nobody is meant then, not everybody. */
function someOf(channels: readonly string[]): Channels | null {
  const [first, ...rest] = channels;
  return first === undefined ? null : [first, ...rest];
}

/** The sockets in any of `channels`; the one place that turns a list of channels into sockets. */
function inAny<Scope extends { in(rooms: string[]): unknown }>(scope: Scope, channels: Channels): ReturnType<Scope["in"]> {
  return scope.in([...channels]) as ReturnType<Scope["in"]>;
}

/** An event's payload as it travels; throws where it is not what the contract says. */
export function encodeEvent(event: keyof typeof events, payload: unknown): unknown {
  return z.encode(events[event] as z.ZodMiniType, payload as never);
}

/**
 * Sends an event to the sockets of `to`, at every node; an empty list is nobody. Where this process `isAlone`, what nobody here would hear
 * is not even written.
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

/** Ends the sockets of these device sessions, at every node or at this one alone; an empty list ends none. */
export function endSockets(io: AnyServer, sessionIds: readonly string[], { isLocal = false } = {}): void {
  const channels = someOf(sessionIds.map(deviceChannel));
  if (channels) inAny(isLocal ? io.local : io, channels).disconnectSockets(true);
}

/** Whether this is the oldest of its person's sockets: of two that come at once, exactly one is. */
export async function isFirst({ id, data, nsp }: AnySocket): Promise<boolean> {
  const sockets = await socketsIn(nsp, [channelOf(data.personId)]);
  return sockets.every((other) => other.data.since > data.since || (other.data.since === data.since && other.id >= id));
}

/** Which of these people have a socket. The sockets say so themselves: a dead one is gone after its missed ping, no row is left behind. */
export async function onlineAmong(io: AnyServer, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const channels = someOf(personIds.map(channelOf));
  const sockets = channels ? await socketsIn(io.sockets, channels) : [];
  return new Set(sockets.map(({ data }) => data.personId));
}

/** Those who hear these channels at any node; at this one alone while another does not answer. */
function socketsIn(all: Namespace, channels: Channels): Promise<{ id: string; data: SocketData }[]> {
  const idsHere = () => channels.flatMap((channel) => [...(all.adapter.rooms.get(channel) ?? [])]);
  const asked = inAny(all, channels).timeout(answerMilliseconds).fetchSockets();
  return asked.catch(() => idsHere().flatMap((id) => all.sockets.get(id) ?? []));
}
