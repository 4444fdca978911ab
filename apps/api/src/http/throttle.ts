const millisecondsEach = 25;
/** Who keeps more waiting is no person: the connection closes without an answer. */
const longestMilliseconds = 20_000;
const largest = 50_000;

/** Spaces the refusals of whoever floods: a client that waits for its answers comes back as slowly as it is answered. */
export class Throttle {
  readonly #nextAt = new Map<string, number>();

  /** Milliseconds that the next refusal of `name` waits, none after a quiet moment; null when too many wait already. */
  take(name: string, now: number): number | null {
    const at = Math.max(now, this.#nextAt.get(name) ?? now);
    if (at - now > longestMilliseconds) return null;
    // Insertion order is age: the oldest names are the ones most likely to have nothing waiting.
    this.#nextAt.delete(name);
    this.#nextAt.set(name, at + millisecondsEach);
    if (this.#nextAt.size > largest) this.#nextAt.delete(this.#nextAt.keys().next().value as string);
    return at - now;
  }
}
