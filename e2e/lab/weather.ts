/** What a wire does to whatever passes, in each direction alike. */
export interface Weather {
  readonly delayMilliseconds: number;
  /** Share of one that never arrives, at random. */
  readonly loss: number;
  /** Null is as much as comes. */
  readonly kilobitsPerSecond: number | null;
  readonly isOut: boolean;
}

export const clear: Weather = { delayMilliseconds: 0, loss: 0, kilobitsPerSecond: null, isOut: false };

/** What waits longer than this before a narrow wire is dropped, as a cheap router does. */
const longestQueueMilliseconds = 400;

/** One direction of a wire: when a packet gets through. Time and chance are arguments, so that a test can hold them. */
export class Lane {
  weather: Weather = clear;
  #freeAt = 0;

  /** The moment a packet of so many bytes arrives, in milliseconds, or null when it is lost. */
  arrival(bytes: number, now: number, chance: number): number | null {
    const { delayMilliseconds, loss, kilobitsPerSecond, isOut } = this.weather;
    if (isOut || chance < loss) return null;
    if (kilobitsPerSecond === null) return now + delayMilliseconds;
    const start = Math.max(now, this.#freeAt);
    if (start - now > longestQueueMilliseconds) return null;
    this.#freeAt = start + (bytes * 8) / kilobitsPerSecond;
    return this.#freeAt + delayMilliseconds;
  }
}
