import type { Context, OpenContext } from "./context.ts";

/** What a tick looks for, the longest due first, and works one by one. */
export interface Due<T> {
  readonly select: (context: Context<null>, most: number) => Promise<readonly T[]>;
  readonly work: (open: OpenContext<null>, one: T) => Promise<unknown>;
  /** Puts one that failed behind those that have not, so that it holds no other up; without it what fails is due again at the next tick. */
  readonly postpone?: (context: Context<null>, one: T) => Promise<void>;
  /** How many are selected at once: so many rows are held in memory, not so many done in a tick. */
  readonly most?: number;
}

/** A pass ends some time, however much becomes due again meanwhile. */
const mostBatches = 100;

/**
 * Works everything that is due, batch by batch until nothing is, and returns the failures; one that fails is postponed. Each is worked at
 * its own moment, since a pass over a slow company lasts minutes, and none is begun once the process is to stop.
 */
export async function workDue<T>(open: OpenContext<null>, { select, work, postpone, most = 200 }: Due<T>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let batches = 0; batches < mostBatches; batches += 1) {
    const batch = await open.withFreshClock().transact((context) => select(context, most));
    let done = 0;
    for (const one of batch) {
      if (open.signal.aborted) return failures;
      try {
        await work(open.withFreshClock(), one);
        done += 1;
      } catch (error) {
        failures.push(error);
        if (postpone) await open.withFreshClock().transact((context) => postpone(context, one));
      }
    }
    // What neither succeeded nor was postponed would be selected for ever.
    if (batch.length < most || (done === 0 && !postpone)) break;
  }
  return failures;
}

/** Throws what failed as one defect; `said` says what did. */
export function throwFailures(said: string, failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${said}: ${failures.join("; ")}`);
}
