/** The conditions of a wire, the same in each direction. */
export interface Weather {
  readonly delayMilliseconds: number;
  /** Fraction of packets lost at random. */
  readonly loss: number;
  /** Null for an unlimited rate. */
  readonly kilobitsPerSecond: number | null;
  readonly isOut: boolean;
}

export const clear: Weather = { delayMilliseconds: 0, loss: 0, kilobitsPerSecond: null, isOut: false };

/** Packets that would wait longer than this before a narrow wire are dropped, as by a cheap router. */
const longestQueueMilliseconds = 400;

/** One direction of a wire: decides when a packet arrives. Time and chance are arguments, so that tests can set them. */
export class Lane {
  weather: Weather = clear;
  #freeAt = 0;

  /** Returns the moment in milliseconds at which a packet of so many bytes arrives, or null when it is lost. */
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
