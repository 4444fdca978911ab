import type { Context, OpenContext } from "./context.ts";

/** Due items of a tick: `select` returns them, longest due first, and `work` handles one. */
export interface Due<T> {
  readonly select: (context: Context<null>, most: number) => Promise<readonly T[]>;
  readonly work: (open: OpenContext<null>, one: T) => Promise<unknown>;
  /** Moves a failed item behind the others, so that it does not block them. Without it a failed item is due again at the next tick. */
  readonly postpone?: (context: Context<null>, one: T) => Promise<void>;
  /** Batch size: the most items that one `select` returns. It bounds the rows in memory, not the items per tick. */
  readonly most?: number;
}

/** Bounds one pass, even when items keep becoming due. */
const mostBatches = 100;

/**
 * Works all due items, batch by batch, and returns the errors; failed items are postponed. Each item gets a fresh `now`, because slow companies can
 * make a pass last minutes. Starts no item after the signal aborts.
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
    // Without a success and without `postpone`, the same items would be selected for ever.
    if (batch.length < most || (done === 0 && !postpone)) break;
  }
  return failures;
}

/** Throws all failures as one error; `said` names the work that failed. Does nothing without failures. */
export function throwFailures(said: string, failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${said}: ${failures.join("; ")}`);
}
