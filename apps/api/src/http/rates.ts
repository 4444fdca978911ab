import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import type { Actor } from "../kernel/context.ts";
import { defaultRates } from "../kernel/identity.ts";
import { type Limits, pauseAt } from "../kernel/limits.ts";

/**
 * Counts the call against its caller and returns the milliseconds by which to delay its answer. Endpoints that guests may call and that have a rate,
 * but use no device cookie, count by network: a bearer must not buy more guesses.
 */
export function countCall(
  limits: Limits,
  endpoint: Endpoint,
  { actor, network }: { actor: Actor | null; network: string },
  now: Temporal.Instant,
): number {
  const { method, path, rate, addressRate, who, cookie } = endpoint;
  const isOpenDoor = rate !== undefined && who.roles === "anyone" && !cookie;
  const caller = isOpenDoor || !actor ? network : actor.id;
  const used = limits.take(`${method}${path}:${caller}`, rate ?? (method === "GET" ? defaultRates.read : defaultRates.write), now);
  if (actor && method !== "GET") limits.take(`writes of ${actor.id}`, defaultRates.allWrites, now);
  if (addressRate) limits.take(`${method}${path}:all of ${network}`, addressRate, now);
  return rate?.slows ? pauseAt(used) : 0;
}

/** Counts successful calls where their number per network is limited: a failed one, such as a typing mistake, is not counted. */
export async function countSuccess<T>(
  limits: Limits,
  { method, path, successRate }: Endpoint,
  { network, now }: { network: string; now: Temporal.Instant },
  work: () => Promise<T>,
): Promise<T> {
  if (!successRate) return work();
  const name = `${method}${path}:done from ${network}`;
  limits.take(name, successRate, now);
  try {
    return await work();
  } catch (error) {
    limits.giveBack(name, successRate, now);
    throw error;
  }
}
