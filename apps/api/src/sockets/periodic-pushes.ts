import type { Events } from "@hiwar/contract/contract";
import type * as z from "zod/mini";
import type { Push, ReadContext, Target } from "../kernel/context.ts";
import { readContext, type Services, systemCaller } from "../kernel/contexts.ts";
import { type AnyServer, channelOf, pushBy } from "./channels.ts";

/** State of this process that is pushed to a channel periodically while somebody listens. */
export interface PeriodicPush<Name extends keyof Events & string = keyof Events & string> {
  readonly channel: Target;
  readonly event: Name;
  readonly everyMilliseconds: number;
  readonly read: (context: ReadContext<null>, here: Here) => Promise<z.output<Events[Name]>>;
}

/** Data that only the process itself has. */
interface Here {
  /** The number of open sockets. */
  readonly sockets: number;
}

export interface PeriodicPushes {
  /** Pushes to a new listener of a channel at once, without waiting for the next interval. */
  joined(channel: Target): void;
  close(): void;
}

const askEvent = "tell";

/**
 * Pushes periodically. The node with a listener asks all nodes, so that nothing is read or sent without listeners. Nodes without listeners still push
 * their state.
 */
export function pushWhileSubscribed(
  services: Services,
  io: AnyServer,
  periodicPushes: readonly PeriodicPush[],
  hasNodes: boolean,
): PeriodicPushes {
  const push = pushBy(io, !hasNodes);
  const tellers = new Map(periodicPushes.map((telling) => [telling.channel, tellerOf(services, io, telling, push)]));
  const ask = (channel: Target, isNewcomer: boolean) => {
    void tellers.get(channel)?.(isNewcomer);
    if (hasNodes) io.serverSideEmit(askEvent, channel, isNewcomer);
  };
  io.on(askEvent, (channel: Target, isNewcomer: boolean) => void tellers.get(channel)?.(isNewcomer));
  const isHeard = (channel: Target) => (io.sockets.adapter.rooms.get(channelOf(channel))?.size ?? 0) > 0;
  const timers = periodicPushes.map(({ channel, everyMilliseconds }) =>
    setInterval(() => isHeard(channel) && ask(channel, false), everyMilliseconds),
  );
  return {
    joined: (channel) => ask(channel, true),
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Reads and pushes the state, unless it was pushed moments ago because another node asked. A new listener then gets the last payload again. */
function tellerOf(services: Services, io: AnyServer, { channel, event, everyMilliseconds, read }: PeriodicPush, push: Push) {
  let last: { readonly payload: unknown; readonly at: number } | null = null;
  let reading: Promise<void> | null = null;
  const say = (payload: unknown) => push(event, [channel], payload as never);
  const readNow = async () => {
    const context = readContext(services, systemCaller("telling"), services.clock.now());
    last = { payload: await read(context, { sockets: io.engine.clientsCount }), at: performance.now() };
    say(last.payload);
  };
  return async (isNewcomer: boolean): Promise<void> => {
    if (last && performance.now() - last.at < everyMilliseconds / 2) {
      if (isNewcomer) say(last.payload);
      return;
    }
    reading ??= readNow()
      .catch((error: unknown) => services.log.warn({ error, event }, "nothing to tell"))
      .finally(() => {
        reading = null;
      });
    await reading;
  };
}
