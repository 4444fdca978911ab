import type { Rate } from "@hiwar/contract/kernel/endpoint";
import type { Services } from "./contexts.ts";

/** More of them would fill the disk. */
const lineRate: Rate = { times: 1, seconds: 60 };

/**
 * Leaves a line when calls are refused for being too many, one a minute for a network or a person: never by what a caller makes up, as a
 * bearer. `what` says what was called.
 */
export function tellFlood({ log, limits, clock }: Services, caller: string, what: object): void {
  try {
    limits.take(`line:${caller}`, lineRate, clock.now());
  } catch {
    return;
  }
  log.info({ ...what, status: 429 }, "flood refused");
}
