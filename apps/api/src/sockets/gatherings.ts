import type { Events } from "@hiwar/contract/contract";
import type * as z from "zod/mini";
import type { Push, Target } from "../kernel/context.ts";

type Name = keyof Events & string;
type Payload<N extends Name> = z.output<Events[N]>;

/** An event of which many say no more than one: those that come within a while leave together, one for each channel. */
export interface Gathering<N extends Name = Name> {
  readonly event: N;
  readonly everyMilliseconds: number;
  readonly merge: (one: Payload<N>, other: Payload<N>) => Payload<N>;
}

interface Waiting {
  readonly event: Name;
  readonly target: Target;
  readonly payload: unknown;
}

interface Gathered {
  readonly push: Push;
  close(): void;
}

/** A push that holds gathered events back until their while is over, and lets all others pass at once. */
export function gather(push: Push, gatherings: readonly Gathering[]): Gathered {
  const byEvent = new Map<string, Gathering>(gatherings.map((one) => [one.event, one]));
  const waiting = new Map<string, Waiting>();
  const timers = new Map<string, NodeJS.Timeout>();
  const leave = (event: string) => {
    timers.delete(event);
    for (const [key, one] of waiting) {
      if (one.event !== event) continue;
      waiting.delete(key);
      push(one.event, [one.target], one.payload as never);
    }
  };
  const hold = ({ event, everyMilliseconds, merge }: Gathering, to: readonly Target[], payload: unknown) => {
    for (const target of to) {
      const key = `${event} ${target}`;
      const before = waiting.get(key);
      waiting.set(key, { event, target, payload: before ? merge(before.payload as never, payload as never) : payload });
    }
    if (!timers.has(event)) timers.set(event, setTimeout(() => leave(event), everyMilliseconds).unref());
  };
  const gathered = (event: Name, to: readonly Target[], payload: unknown) => {
    const gathering = byEvent.get(event);
    if (gathering) hold(gathering, to, payload);
    else push(event, to, payload as never);
  };
  return {
    push: gathered as Push,
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
