import type { Events } from "@hiwar/contract/contract";
import type * as z from "zod/mini";
import type { Push, Target } from "../kernel/context.ts";

type Name = keyof Events & string;
type Payload<N extends Name> = z.output<Events[N]>;

/** An event that is merged when it repeats quickly: a channel gets the first at once, and those of the following interval merged at its end. */
export interface MergedEvent<N extends Name = Name> {
  readonly event: N;
  readonly everyMilliseconds: number;
  readonly merge: (one: Payload<N>, other: Payload<N>) => Payload<N>;
}

/** The running interval of a channel, and the merged payload that waits for its end. */
interface While {
  readonly timer: NodeJS.Timeout;
  waiting: { readonly payload: unknown } | null;
}

interface Gathered {
  readonly push: Push;
  close(): void;
}

/** Wraps a push: a merged event waits while the channel's interval runs; all other events pass at once. */
export function mergingPush(push: Push, mergedEvents: readonly MergedEvent[]): Gathered {
  const byEvent = new Map<string, MergedEvent>(mergedEvents.map((one) => [one.event, one]));
  const whiles = new Map<string, While>();
  const leave = (merged: MergedEvent, target: Target, payload: unknown) => {
    const { event, everyMilliseconds } = merged;
    const key = keyOf(event, target);
    push(event, [target], payload as never);
    const timer = setTimeout(() => {
      const waiting = whiles.get(key)?.waiting;
      whiles.delete(key);
      if (waiting) leave(merged, target, waiting.payload);
    }, everyMilliseconds).unref();
    whiles.set(key, { timer, waiting: null });
  };
  const hold = (merged: MergedEvent, to: readonly Target[], payload: unknown) => {
    for (const target of to) {
      const running = whiles.get(keyOf(merged.event, target));
      if (!running) leave(merged, target, payload);
      else running.waiting = { payload: running.waiting ? merged.merge(running.waiting.payload as never, payload as never) : payload };
    }
  };
  const gathered = (event: Name, to: readonly Target[], payload: unknown) => {
    const merged = byEvent.get(event);
    if (merged) hold(merged, to, payload);
    else push(event, to, payload as never);
  };
  return {
    push: gathered as Push,
    close: () => {
      for (const { timer } of whiles.values()) clearTimeout(timer);
    },
  };
}

const keyOf = (event: string, target: Target) => `${event} ${target}`;
