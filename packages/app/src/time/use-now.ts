import { useSyncExternalStore } from "react";

/** A clock that all readers of one period share: one timer, and all of them are drawn in one go. It runs while somebody reads it. */
class Clock {
  readonly #periodMilliseconds: number;
  readonly #listeners = new Set<() => void>();
  #now = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(periodMilliseconds: number) {
    this.#periodMilliseconds = periodMilliseconds;
  }

  readonly read = (): number => {
    // Nobody kept it while it stood still; between two readings of one drawing it must not move.
    const behind = Date.now() - this.#now;
    if (this.#listeners.size === 0 && (behind < 0 || behind >= this.#periodMilliseconds)) this.#now = Date.now();
    return this.#now;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#start();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  #start(): void {
    this.#now = Date.now();
    this.#timer = setInterval(this.#tick, this.#periodMilliseconds);
    document.addEventListener("visibilitychange", this.#tick);
  }

  #stop(): void {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#tick);
  }

  /** Also when the tab is looked at again: browsers slow the timers of hidden ones. */
  readonly #tick = (): void => {
    this.#now = Date.now();
    for (const listener of this.#listeners) listener();
  };
}

const clocks = new Map<number, Clock>();

function clockOf(periodMilliseconds: number): Clock {
  const clock = clocks.get(periodMilliseconds) ?? new Clock(periodMilliseconds);
  clocks.set(periodMilliseconds, clock);
  return clock;
}

/** The present in epoch milliseconds, at most a period old. Read it in the leaf that shows it. */
export function useNow(periodMilliseconds: 1_000 | 5_000 | 10_000 | 30_000 | 60_000 = 1_000): number {
  const clock = clockOf(periodMilliseconds);
  return useSyncExternalStore(clock.subscribe, clock.read, clock.read);
}

/** Whether a moment has come, to the second. It is drawn again when that changes, not every second. */
export function useHasPassed(instant: string): boolean {
  const clock = clockOf(1_000);
  const hasCome = () => Date.parse(instant) <= clock.read();
  return useSyncExternalStore(clock.subscribe, hasCome, hasCome);
}
