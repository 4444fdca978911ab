import { useSyncExternalStore } from "react";

/** A clock shared by all readers of one period: one timer draws all of them together. It runs only while it has readers. */
class Clock {
  readonly #periodMilliseconds: number;
  readonly #listeners = new Set<() => void>();
  #now = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(periodMilliseconds: number) {
    this.#periodMilliseconds = periodMilliseconds;
  }

  readonly read = (): number => {
    // Without listeners no timer moves the time, so it catches up here; it must not move between two readings of one drawing.
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

  /** Also runs when the tab becomes visible again, since browsers slow the timers of hidden tabs. */
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

/** Returns the present in epoch milliseconds, at most one period old. Call it in the leaf component that shows it. */
export function useNow(periodMilliseconds: 1_000 | 5_000 | 10_000 | 30_000 | 60_000 = 1_000): number {
  const clock = clockOf(periodMilliseconds);
  return useSyncExternalStore(clock.subscribe, clock.read, clock.read);
}

/** Whether a moment has come, to the second. Redraws only when that changes, not every second. */
export function useHasPassed(instant: string): boolean {
  const clock = clockOf(1_000);
  const hasCome = () => Date.parse(instant) <= clock.read();
  return useSyncExternalStore(clock.subscribe, hasCome, hasCome);
}
