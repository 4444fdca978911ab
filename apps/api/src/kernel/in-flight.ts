import type { EventEmitter } from "node:events";
import { Refusal } from "./refuse.ts";

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export interface ConcurrencyLimit {
  /** How many calls run at once. */
  readonly running: number;
  /** How many more calls may wait for their turn. */
  readonly waiting: number;
}

/** Limits the concurrent calls of each caller; others wait in order of arrival. Counting within one process is enough. */
export class InFlight {
  readonly #lines = new Map<string, Line>();

  /** Runs `work` once `name` has a free place. Throws `too-many-requests` when too many calls wait. */
  async run<T>(name: string, crowd: ConcurrencyLimit, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(name) ?? { running: 0, waiting: [] };
    this.#lines.set(name, line);
    if (line.running < crowd.running) line.running += 1;
    else await this.#wait(line, crowd);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(name);
    }
  }

  /** A finished call passes its place directly to the next waiting one, so that no newcomer takes it in between. */
  #wait({ waiting }: Line, crowd: ConcurrencyLimit): Promise<void> {
    if (waiting.length >= crowd.waiting) throw new Refusal("too-many-requests", { retryAfterSeconds: 1 });
    return new Promise((resolve) => void waiting.push(resolve));
  }
}

/** Holds a place of `name` until `stream` closes; resolves once it is held. Throws `too-many-requests` when too many wait. */
export function holdUntilClosed(
  inFlight: Pick<InFlight, "run">,
  name: string,
  crowd: ConcurrencyLimit,
  stream: Pick<EventEmitter, "once">,
): Promise<void> {
  // Heard from the beginning: it may close while it waits.
  const closed = new Promise<void>((end) => void stream.once("close", end));
  return new Promise((begin, fail) => {
    const untilClosed = () => {
      begin();
      return closed;
    };
    inFlight.run(name, crowd, untilClosed).catch(fail);
  });
}
