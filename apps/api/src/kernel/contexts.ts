import { randomUUID } from "node:crypto";
import type { CacheTag } from "@hiwar/contract/kernel/endpoint";
import { sql } from "kysely";
import type { Outside } from "../outside/outside.ts";
import type { Clock } from "./clock.ts";
import type {
  Actor,
  BeforeCommit,
  Consequence,
  Context,
  FollowUp,
  Hooks,
  IdempotencyKey,
  OnlineAmong,
  OpenContext,
  Push,
  ReadContext,
  Settings,
  Visitor,
} from "./context.ts";
import { type Database, transact } from "./database.ts";
import type { FollowUps } from "./follow-ups.ts";
import type { Identity } from "./identity.ts";
import type { InFlight } from "./in-flight.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { enqueueIn } from "./outbox.ts";
import type { PublicCache } from "./public-cache.ts";

/** All services of a process: built once by main.ts, or by a test. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly outside: Outside;
  readonly hooks: Hooks;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly inFlight: InFlight;
  readonly publicCache: PublicCache;
  readonly followUps: FollowUps;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The process is about to end: the load balancer must send it no more requests. */
  isDraining: boolean;
  /** Set when the sockets start to listen; null before that, so that pushes are dropped. */
  pushes: {
    push: Push;
    onlineAmong: OnlineAmong;
    disconnect: (sessionIds: readonly string[]) => void;
    /** Makes the other processes drop cached public answers. It is sent before the pushes of the same commit, but may arrive after them. */
    stale: (tags: readonly CacheTag[]) => void;
  } | null;
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
  setSecret: () => undefined,
  flowSecrets: [],
  setFlowSecret: () => undefined,
  logAccount: () => undefined,
};

/** The caller of jobs and ticks: the system itself, without an actor or a visitor. */
export function systemCaller(cause: string): Caller<null> {
  return { actor: null, visitor: nobody, requestId: `${cause}:${randomUUID()}`, key: null };
}

/** Builds the context of a read; it has no transaction. */
export function readContext<A extends Actor | null>(
  services: Services,
  { actor, visitor, requestId }: Caller<A>,
  now: Temporal.Instant,
): ReadContext<A> {
  return {
    actor,
    visitor,
    requestId,
    now,
    databaseNow: databaseNowIn(services),
    db: services.db,
    settings: services.settings,
    hooks: services.hooks,
    onlineAmong: onlineAmongIn(services),
  };
}

/** A signal that never aborts, for work that is never interrupted: a request, a socket signal, a single job. */
const lasting = new AbortController().signal;

/** Builds the context of an operation that opens its own transactions. `now` stays fixed; without a `signal` it is never aborted. */
export function openContext<A extends Actor | null>(
  services: Services,
  caller: Caller<A>,
  now = services.clock.now(),
  signal = lasting,
): OpenContext<A> {
  return {
    ...caller,
    now,
    signal,
    databaseNow: databaseNowIn(services),
    settings: services.settings,
    hooks: services.hooks,
    outside: services.outside,
    withFreshClock: () => openContext(services, caller, services.clock.now(), signal),
    onlineAmong: onlineAmongIn(services),
    disconnect: (sessionIds) => disconnectNow(services, sessionIds),
    transact: (work) => inTransaction(services, caller, now, work),
  };
}

/**
 * Runs `work`, then the consequences it requested, then `last`, in one transaction. `last` runs right before the commit, so that its locks are held
 * briefly. Pushes and the visitor's cookie are sent only after the commit; stale cached public answers are dropped before those.
 */
export async function inTransaction<A extends Actor | null, T>(
  services: Services,
  caller: Caller<A>,
  now: Temporal.Instant,
  work: (context: Context<A>) => Promise<T>,
  last: (context: Context<A>) => Promise<void> = async () => undefined,
): Promise<T> {
  let leaving: (() => void)[] = [];
  const stale = new Set<CacheTag>();
  const { visitor } = caller;
  const result = await transact(services.db, async (db) => {
    leaving = [];
    stale.clear();
    const consequences = new Map<Consequence, Set<number>>();
    const beforeCommit: BeforeCommit = (consequence, ids) =>
      consequences.set(consequence, new Set([...(consequences.get(consequence) ?? []), ...ids]));
    const afterCommit = (work: FollowUp) => void leaving.push(() => services.followUps.ask(work));
    const enqueueAll = enqueueIn({ db, afterCommit });
    const context: Context<A> = {
      ...caller,
      visitor: { ...visitor, setSecret: (...secret) => void leaving.push(() => visitor.setSecret(...secret)) },
      now,
      databaseNow: databaseNowIn(services, db),
      db,
      settings: services.settings,
      hooks: services.hooks,
      onlineAmong: onlineAmongIn(services),
      enqueue: (job, payload) => enqueueAll([{ job, payload } as never]),
      enqueueAll,
      beforeCommit,
      afterCommit,
      invalidate: (tag) => void stale.add(tag),
      push: (...message) => leaving.push(() => services.pushes?.push(...message)),
      disconnect: (sessionIds) => leaving.push(() => disconnectNow(services, sessionIds)),
    };
    const done = await work(context);
    // A consequence may request others, even one that already ran. That one runs again, after those requested earlier.
    for (const [consequence, ids] of consequences) {
      consequences.delete(consequence);
      await consequence(context, [...ids]);
    }
    await last(context);
    return done;
  });
  for (const tag of stale) services.publicCache.drop(tag);
  if (stale.size > 0) services.pushes?.stale([...stale]);
  for (const leave of leaving) {
    try {
      leave();
    } catch (error) {
      // The transaction is committed, so the caller still gets its result.
      services.log.error({ requestId: caller.requestId, error }, "defect after a commit");
    }
  }
  return result;
}

function databaseNowIn(services: Services, db: Database = services.db): Context["databaseNow"] {
  return async () => {
    const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db);
    return services.clock.moved((rows[0] as { at: Temporal.Instant }).at);
  };
}

function onlineAmongIn(services: Services): OnlineAmong {
  return async (personIds) => services.pushes?.onlineAmong(personIds) ?? new Set();
}

function disconnectNow(services: Services, sessionIds: readonly string[]): void {
  services.identity.forget(sessionIds);
  services.pushes?.disconnect(sessionIds);
}
