const millisecondsEach = 25;
/** A caller with this much delay is no person: the connection closes without an answer. */
const longestMilliseconds = 20_000;
const largest = 50_000;

/** Delays the refusals of a flood one after the other: a client that waits for its answers then calls no faster than it is answered. */
export class Throttle {
  readonly #nextAt = new Map<string, number>();

  /** Milliseconds to delay the next refusal of `name`; 0 after a pause. Null when too many wait already. */
  take(name: string, now: number): number | null {
    const at = Math.max(now, this.#nextAt.get(name) ?? now);
    if (at - now > longestMilliseconds) return null;
    // The map's insertion order is age: the oldest names are the least likely to have a refusal waiting.
    this.#nextAt.delete(name);
    this.#nextAt.set(name, at + millisecondsEach);
    if (this.#nextAt.size > largest) this.#nextAt.delete(this.#nextAt.keys().next().value as string);
    return at - now;
  }
}
