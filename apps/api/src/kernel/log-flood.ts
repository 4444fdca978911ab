import type { Rate } from "@hiwar/contract/kernel/endpoint";
import type { Services } from "./contexts.ts";
import type { Limits } from "./limits.ts";

/** At most one line a minute per caller: more would fill the disk. */
const lineRate: Rate = { times: 1, seconds: 60 };
const mostCallers = 10_000;

/** How many refusals of each caller were not logged since that caller's last line. */
const unwritten = new WeakMap<Limits, Map<string, number>>();

/**
 * Logs refusals of a flood, at most once a minute per network or person, never per value that a caller can invent, such as a bearer. `what` names the
 * call; `unwritten` counts the refusals since the previous line.
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
