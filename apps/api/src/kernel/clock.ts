/** The source of the current time, except in logs and traces. Local worlds (tests, the sandbox) can move it; elsewhere it can only be read. */
export interface Clock {
  now(): Temporal.Instant;
  /** Converts `real`, a time of a clock that nobody moves, to this clock's time. */
  moved(real: Temporal.Instant): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant(), moved: (real) => real };

/** A clock that can be set to any time and continues from there; it notifies its listeners of every jump. */
export class MovableClock implements Clock {
  #offsetNanoseconds = 0n;
  readonly #listeners: (() => void)[] = [];

  now(): Temporal.Instant {
    return this.moved(Temporal.Now.instant());
  }

  moved(real: Temporal.Instant): Temporal.Instant {
    // A shortcut: every call asks for the time, and most worlds do not move it.
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
