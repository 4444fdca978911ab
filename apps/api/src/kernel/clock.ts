/** The one clock. Local worlds (tests, the sandbox) can move it; everywhere else it only tells. */
export interface Clock {
  now(): Temporal.Instant;
  /** The time that this clock tells while another one, which nobody moves, tells `real`. */
  moved(real: Temporal.Instant): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant(), moved: (real) => real };

/** A clock that runs on from wherever it is put; `changed` is told of every jump. */
export class MovableClock implements Clock {
  #offsetNanoseconds = 0n;
  readonly #listeners: (() => void)[] = [];

  now(): Temporal.Instant {
    return this.moved(Temporal.Now.instant());
  }

  moved(real: Temporal.Instant): Temporal.Instant {
    // Every call asks for the time, and most worlds leave it alone.
    return this.#offsetNanoseconds === 0n ? real : Temporal.Instant.fromEpochNanoseconds(real.epochNanoseconds + this.#offsetNanoseconds);
  }

  set(instant: Temporal.Instant): void {
    this.#offsetNanoseconds = instant.epochNanoseconds - Temporal.Now.instant().epochNanoseconds;
    for (const listener of this.#listeners) listener();
  }

  advance(seconds: number): void {
    this.set(this.now().add({ seconds }));
  }

  changed(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
