import type { Target } from "../kernel/context.ts";
import { type AnySocket, channelOf } from "./channels.ts";
import type { PeriodicPushes } from "./periodic-pushes.ts";

/** The socket that sent a signal. */
export interface SignalSocket {
  readonly id: string;
  /** Emits an event at once to everyone else in the channel; it is neither stored nor guaranteed. */
  whisper(event: string, to: Target, payload: unknown): void;
  /** Joins a channel until the socket leaves it or disconnects. */
  join(channel: Target): Promise<void>;
  leave(channel: Target): Promise<void>;
  /** Of the channels with this prefix, joins this one and leaves all others; null only leaves. */
  joinOnly(beginning: string, channel: Target | null): Promise<void>;
}

/** Builds the functions that a signal may call on its socket. */
export function signalSocketOf(socket: AnySocket, periodicPushes: PeriodicPushes): SignalSocket {
  return {
    id: socket.id,
    whisper: (event, to, payload) => void socket.to(channelOf(to)).volatile.emit(event, payload),
    join: async (channel) => {
      await socket.join(channelOf(channel));
      periodicPushes.joined(channel);
    },
    leave: async (channel) => socket.leave(channelOf(channel)),
    joinOnly: async (beginning, channel) => {
      for (const name of [...socket.rooms]) if (name.startsWith(beginning)) await socket.leave(name);
      if (channel !== null) await socket.join(channelOf(channel));
    },
  };
}
