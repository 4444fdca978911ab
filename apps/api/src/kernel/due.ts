import type { Context, OpenContext } from "./context.ts";

/** What a tick looks for, the longest due first, and works one by one. */
export interface Due<T> {
  readonly select: (context: Context<null>) => Promise<readonly T[]>;
  readonly work: (open: OpenContext<null>, one: T) => Promise<unknown>;
  /** Puts one that failed behind those that have not, so that it holds no other up; not asked of what is selected whole. */
  readonly postpone?: (context: Context<null>, one: T) => Promise<void>;
}

/**
 * Works everything that is due and returns the failures; one that fails is postponed. Each is worked at its own moment: a pass
 * over a slow company lasts minutes.
 */
export async function workDue<T>(open: OpenContext<null>, { select, work, postpone }: Due<T>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of await open.anew().transact(select)) {
    try {
      await work(open.anew(), one);
    } catch (error) {
      failures.push(error);
      if (postpone) await open.anew().transact((context) => postpone(context, one));
    }
  }
  return failures;
}

/** Throws what failed as one defect; `said` says what did. */
export function throwFailures(said: string, failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${said}: ${failures.join("; ")}`);
}
