import type { Rate } from "@hiwar/contract/kernel/endpoint";
import type { Services } from "./contexts.ts";
import type { Limits } from "./limits.ts";

/** More of them would fill the disk. */
const lineRate: Rate = { times: 1, seconds: 60 };
const mostCallers = 10_000;

/** How many refusals of each caller have left no line since their last one. */
const unwritten = new WeakMap<Limits, Map<string, number>>();

/**
 * Leaves a line when calls are refused for being too many, one a minute for a network or a person: never by what a caller makes up, as a
 * bearer. `what` says what was called; `unwritten` counts the refusals that were told by no line since the one before.
 */
export function logFlood({ log, limits, clock }: Services, caller: string, what: object): void {
  const counts = unwritten.get(limits) ?? new Map<string, number>();
  unwritten.set(limits, counts);
  try {
    limits.take(`line:${caller}`, lineRate, clock.now());
  } catch {
    if (counts.size >= mostCallers) counts.clear();
    counts.set(caller, (counts.get(caller) ?? 0) + 1);
    return;
  }
  log.info({ ...what, status: 429, unwritten: counts.get(caller) ?? 0 }, "flood refused");
  counts.delete(caller);
}
