import type { Rate } from "@hiwar/contract/kernel/endpoint";
import { Refusal } from "./refuse.ts";

interface Bucket {
  level: number;
  at: number;
}

const largest = 200_000;

/** Leaky buckets in memory, one a name: `times` within `seconds`, refilled evenly. One process's view is enough to stop a flood. */
export class Limits {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes one from `name`, or refuses with how long to wait. */
  take(name: string, rate: Rate, now: Temporal.Instant): void {
    const at = now.epochMilliseconds;
    const perSecond = rate.times / rate.seconds;
    const bucket = this.#buckets.get(name) ?? { level: 0, at };
    const level = Math.max(0, bucket.level - (Math.max(0, at - bucket.at) / 1000) * perSecond);
    if (level + 1 > rate.times) {
      throw new Refusal("too-many-requests", { retryAfterSeconds: Math.ceil((level + 1 - rate.times) / perSecond) });
    }
    // Insertion order is age: the oldest buckets are the ones most likely to have drained.
    this.#buckets.delete(name);
    this.#buckets.set(name, { level: level + 1, at });
    if (this.#buckets.size > largest) this.#buckets.delete(this.#buckets.keys().next().value as string);
  }
}
