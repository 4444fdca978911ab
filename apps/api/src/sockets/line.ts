import type { Target } from "../kernel/context.ts";
import { type AnySocket, channelOf } from "./channels.ts";
import type { PeriodicPushes } from "./periodic-pushes.ts";

/** The socket a signal came by. */
export interface Line {
  readonly id: string;
  /** Tells everyone else in the channel at once; nothing is stored, nothing is promised. */
  whisper(event: string, to: Target, payload: unknown): void;
  /** Hears a channel from now on, until it leaves it or is gone. */
  join(channel: Target): Promise<void>;
  leave(channel: Target): Promise<void>;
  /** Hears this one of the channels that begin so and no other of them from now on; none at all with null. */
  hearOnly(beginning: string, channel: Target | null): Promise<void>;
}

/** What signals may do with the socket they came by. */
export function lineOf(socket: AnySocket, tellings: PeriodicPushes): Line {
  return {
    id: socket.id,
    whisper: (event, to, payload) => void socket.to(channelOf(to)).volatile.emit(event, payload),
    join: async (channel) => {
      await socket.join(channelOf(channel));
      tellings.joined(channel);
    },
    leave: async (channel) => socket.leave(channelOf(channel)),
    hearOnly: async (beginning, channel) => {
      for (const name of [...socket.rooms]) if (name.startsWith(beginning)) await socket.leave(name);
      if (channel !== null) await socket.join(channelOf(channel));
    },
  };
}
