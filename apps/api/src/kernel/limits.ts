import type { Rate } from "@hiwar/contract/kernel/endpoint";
import { Refusal } from "./refuse.ts";

interface Bucket {
  level: number;
  at: number;
}

const largest = 200_000;

/** The network that an IP address counts as: itself, or for IPv6 its /64, because one subscriber has all of those addresses. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const parts = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [parts(head), parts(tail ?? "")];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}

/** Milliseconds by which an answer is delayed when `used` of a limit (0 to 1) is consumed: none below a tenth, at most three seconds. */
export function pauseAt(used: number): number {
  return used < 0.1 ? 0 : Math.round(3_000 * used ** 3);
}

/** Leaky buckets in memory, one per name: `times` calls fill it, and it empties evenly in `seconds`. Counting in one process stops a flood. */
export class Limits {
  readonly #buckets = new Map<string, Bucket>();

  /** Throws `too-many-requests` when the bucket of `name` is full; takes nothing from it. */
  check(name: string, rate: Rate, now: Temporal.Instant): void {
    this.#refuseIfFull(this.#level(name, rate, now) + 1, rate);
  }

  /** Takes `amount` from `name` and returns the used share, 0 to 1. Throws `too-many-requests` with the seconds to wait when less is left. */
  take(name: string, rate: Rate, now: Temporal.Instant, amount = 1): number {
    const level = this.#level(name, rate, now) + amount;
    this.#refuseIfFull(level, rate);
    this.#put(name, level, now.epochMilliseconds);
    return level / rate.times;
  }

  /** Returns one to `name` that was taken for work that failed. */
  giveBack(name: string, rate: Rate, now: Temporal.Instant): void {
    this.#put(name, Math.max(0, this.#level(name, rate, now) - 1), now.epochMilliseconds);
  }

  /** Takes one from `name`, at most up to its limit; never throws. */
  takeWithoutRefusal(name: string, rate: Rate, now: Temporal.Instant): void {
    this.#put(name, Math.min(rate.times, this.#level(name, rate, now) + 1), now.epochMilliseconds);
  }

  #put(name: string, level: number, at: number): void {
    // The map's insertion order is age: the oldest buckets are the most likely to be empty.
    this.#buckets.delete(name);
    this.#buckets.set(name, { level, at });
    if (this.#buckets.size > largest) this.#buckets.delete(this.#buckets.keys().next().value as string);
  }

  #level(name: string, rate: Rate, now: Temporal.Instant): number {
    const at = now.epochMilliseconds;
    const bucket = this.#buckets.get(name) ?? { level: 0, at };
    return Math.max(0, bucket.level - (Math.max(0, at - bucket.at) / 1000) * (rate.times / rate.seconds));
  }

  #refuseIfFull(level: number, rate: Rate): void {
    if (level <= rate.times) return;
    throw new Refusal("too-many-requests", { retryAfterSeconds: Math.ceil((level - rate.times) / (rate.times / rate.seconds)) });
  }
}
