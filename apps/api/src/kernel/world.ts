import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Outside } from "../outside/outside.ts";
import type { Clock } from "./clock.ts";
import type {
  Actor,
  BeforeCommit,
  Consequence,
  Context,
  Facts,
  IdempotencyKey,
  OpenContext,
  Present,
  Push,
  Settings,
  Visitor,
} from "./context.ts";
import { type Database, transact } from "./database.ts";
import type { Identity } from "./guards.ts";
import type { InFlight } from "./in-flight.ts";
import { laterIn } from "./jobs.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { SharedAnswers } from "./shared-answers.ts";

/** Everything a process has: built once by main.ts, or by a test. */
export interface World {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly outside: Outside;
  readonly facts: Facts;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly inFlight: InFlight;
  readonly sharedAnswers: SharedAnswers;
  readonly log: Log;
  /** This process is about to end: whoever balances is to send it nothing more. */
  isDraining: boolean;
  /** Set by the realtime part when it listens; before that pushes go nowhere. */
  pushes: { push: Push; present: Present; disconnect: (sessionIds: readonly string[]) => void } | null;
}

export interface Caller<A extends Actor | null> {
  readonly actor: A;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly key: IdempotencyKey | null;
}

const nobody: Visitor = {
  address: "",
  deviceName: "",
  audience: "app",
  secret: null,
  keepSecret: () => undefined,
};

/** The caller of jobs and ticks: the system itself. */
export function systemCaller(cause: string): Caller<null> {
  return { actor: null, visitor: nobody, requestId: `${cause}:${randomUUID()}`, key: null };
}

/** The context of a read: no transaction, no jobs, no pushes; each statement sees what is committed. */
export function readingContext<A extends Actor | null>(world: World, caller: Caller<A>, now: Temporal.Instant): Context<A> {
  const never = (): never => {
    throw new Error("a read has no effects");
  };
  return {
    ...caller,
    now,
    databaseNow: databaseNowIn(world),
    db: world.db,
    settings: world.settings,
    facts: world.facts,
    present: presentIn(world),
    later: never,
    beforeCommit: never,
    push: never,
    disconnect: never,
  };
}

/** Of what is never cut short: a request, a signal, a single job. */
const lasting = new AbortController().signal;

export function openContext<A extends Actor | null>(
  world: World,
  caller: Caller<A>,
  now = world.clock.now(),
  signal = lasting,
): OpenContext<A> {
  return {
    ...caller,
    now,
    signal,
    databaseNow: databaseNowIn(world),
    settings: world.settings,
    facts: world.facts,
    outside: world.outside,
    anew: () => openContext(world, caller, world.clock.now(), signal),
    present: presentIn(world),
    disconnect: (sessionIds) => disconnectNow(world, sessionIds),
    transact: (work) => inTransaction(world, caller, now, work),
  };
}

/**
 * Runs `work` and what follows from it in one transaction. What it tells, to browsers and to the visitor's own cookie, leaves once
 * it has committed; answers shared by everyone are made anew, unless nothing that everyone reads `isTouched`.
 */
export async function inTransaction<A extends Actor | null, T>(
  world: World,
  caller: Caller<A>,
  now: Temporal.Instant,
  work: (context: Context<A>) => Promise<T>,
  { isTouched = true }: { isTouched?: boolean } = {},
): Promise<T> {
  let leaving: (() => void)[] = [];
  const { visitor } = caller;
  const result = await transact(world.db, async (db) => {
    leaving = [];
    const consequences = new Map<Consequence, Set<number>>();
    const beforeCommit: BeforeCommit = (consequence, ids) =>
      consequences.set(consequence, new Set([...(consequences.get(consequence) ?? []), ...ids]));
    const context: Context<A> = {
      ...caller,
      visitor: { ...visitor, keepSecret: (...secret) => void leaving.push(() => visitor.keepSecret(...secret)) },
      now,
      databaseNow: databaseNowIn(world, db),
      db,
      settings: world.settings,
      facts: world.facts,
      present: presentIn(world),
      later: laterIn(db),
      beforeCommit,
      push: (...message) => leaving.push(() => world.pushes?.push(...message)),
      disconnect: (sessionIds) => leaving.push(() => disconnectNow(world, sessionIds)),
    };
    const done = await work(context);
    for (const [consequence, ids] of consequences) await consequence(context, [...ids]);
    return done;
  });
  if (isTouched) world.sharedAnswers.forget();
  for (const leave of leaving) {
    try {
      leave();
    } catch (error) {
      // The write stands, and whoever made it is told so.
      world.log.error({ requestId: caller.requestId, error }, "defect after a commit");
    }
  }
  return result;
}

function databaseNowIn(world: World, db: Database = world.db): Context["databaseNow"] {
  return async () => {
    const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db);
    return world.clock.moved((rows[0] as { at: Temporal.Instant }).at);
  };
}

function presentIn(world: World): Present {
  return async (personIds) => world.pushes?.present(personIds) ?? new Set();
}

function disconnectNow(world: World, sessionIds: readonly string[]): void {
  world.identity.forget(sessionIds);
  world.pushes?.disconnect(sessionIds);
}
