import { setTimeout as wait } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { Logger, type Runner, type RunnerOptions, run, runMigrations, runOnce, type TaskList } from "graphile-worker";
import pg from "pg";
import type { JobPayloads, OpenContext } from "./context.ts";
import { traced } from "./tracing.ts";

/** The handler of every job, by job name. */
export type JobHandlers = { readonly [K in keyof JobPayloads & string]: Job<JobPayloads[K]> };

/** Handles a job. When it throws, it is retried with growing delays; `attempt` counts from 1. */
type Job<Payload> = (open: OpenContext<null>, payload: Payload, attempt: number) => Promise<void>;

/** A domain's background work: its jobs by name, and the due work that runs at every tick of the clock. */
export interface Jobs {
  readonly jobs?: Partial<JobHandlers>;
  readonly runDue?: (open: OpenContext<null>) => Promise<void>;
  /** Marks due work that calls other companies or reads many rows: it gets a lane of its own, so that the others do not wait for it. */
  readonly isSlow?: true;
}

const tickSeconds = 60;
const restartMilliseconds = 500;
/** The longest time a running job keeps its lock: calls to companies time out after seconds. */
const longestJobSeconds = 120;

const jobsAtOnce = 4;

/** Domains whose due work runs one after the other, in one process at a time. */
interface Lane {
  readonly name: string;
  readonly tables: readonly Jobs[];
  running: Promise<void>;
  /** The pass that starts after the running one; null when none is requested. */
  next: Promise<void> | null;
}

/** Builds one lane for all domains that are not slow, and one lane for each slow domain. */
function lanesOf(tables: readonly Jobs[]): Lane[] {
  const apart = tables.filter(({ isSlow }) => isSlow === true);
  const rows = [tables.filter((table) => !apart.includes(table)), ...apart.map((table) => [table])];
  return rows.map((row, index) => ({ name: `tick:${index}`, tables: row, running: Promise.resolve(), next: null }));
}

/** Creates the queue's schema in the database at `url`, or migrates it to the library's version. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

interface JobsWorld {
  readonly url: string;
  readonly tables: readonly Jobs[];
  readonly open: (cause: string, signal?: AbortSignal) => OpenContext<null>;
  readonly failed: (job: string, error: unknown) => void;
  /** Called after each job with its duration. */
  readonly ended?: (job: string, outcome: "done" | "failed", milliseconds: number) => void;
}

/** Runs the job queue and ticks every minute. `tick` runs all due work; `stop` waits for running jobs to finish. */
export class Worker {
  readonly #services: JobsWorld;
  readonly #pool: pg.Pool;
  #runner: Runner | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #lanes: readonly Lane[];
  readonly #stopping = new AbortController();
  #drainOptions: RunnerOptions | null = null;

  constructor(services: JobsWorld) {
    this.#services = services;
    this.#lanes = lanesOf(services.tables);
    // Each running lane holds one connection.
    this.#pool = new pg.Pool({ connectionString: services.url, max: jobsAtOnce + this.#lanes.length });
    // A dead connection is replaced at its next use. Without error listeners its error would end the process.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  async start(): Promise<void> {
    await this.#unlock();
    await this.#run();
    this.#timer = setInterval(() => void this.#unlock().then(() => this.tick()), tickSeconds * 1000);
    void this.tick();
  }

  /** Starts the queue's runner and restarts it when it stops, for example because the database was unreachable. */
  async #run(): Promise<void> {
    const runner = await run({
      ...this.#options(),
      concurrency: jobsAtOnce,
      pollInterval: 1000,
      parsedCronItems: [],
    });
    this.#runner = runner;
    runner.promise.then(
      () => undefined,
      (error: unknown) => this.#runAgain(error),
    );
  }

  async #runAgain(error: unknown): Promise<void> {
    this.#runner = null;
    this.#services.failed("queue", error);
    while (!this.#stopping.signal.aborted && !this.#runner) {
      await wait(restartMilliseconds);
      if (!this.#stopping.signal.aborted) await this.#run().catch((again: unknown) => this.#services.failed("queue", again));
    }
  }

  /** Releases jobs whose worker died while holding them; otherwise they would stay locked for hours. */
  async #unlock(): Promise<void> {
    const held = "select distinct locked_by from graphile_worker.jobs where locked_at < now() - $1 * interval '1 second'";
    const { rows } = await this.#pool.query<{ locked_by: string }>(held, [longestJobSeconds]).catch(() => ({ rows: [] }));
    const dead = rows.map(({ locked_by }) => locked_by);
    if (dead.length > 0) await this.#pool.query("select graphile_worker.force_unlock_workers($1)", [dead]).catch(() => undefined);
  }

  /** Runs one pass over every domain's due work. Passes over one lane never overlap; a call while another pass waits shares that pass. */
  async tick(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => this.#pass(lane)));
  }

  #pass(lane: Lane): Promise<void> {
    lane.next ??= lane.running.then(() => {
      lane.next = null;
      lane.running = this.#stopping.signal.aborted
        ? Promise.resolve()
        : this.#alone(lane).catch((error: unknown) => this.#services.failed("tick", error));
      return lane.running;
    });
    return lane.next;
  }

  /** Works a lane unless another process does. The advisory lock belongs to the connection, so a process that dies leaves no lock behind. */
  async #alone(lane: Lane): Promise<void> {
    const client = await this.#pool.connect();
    let isBroken = true;
    try {
      const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock(hashtextextended($1, 0)) as taken", [lane.name]);
      if (rows[0]?.taken) {
        await this.#work(lane);
        await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [lane.name]);
      }
      isBroken = false;
    } finally {
      client.release(isBroken);
    }
  }

  async #work({ tables }: Lane): Promise<void> {
    for (const { runDue } of tables) {
      if (this.#stopping.signal.aborted) return;
      await runDue?.(this.#services.open("tick", this.#stopping.signal)).catch((error: unknown) => this.#services.failed("tick", error));
    }
  }

  /** The queue's library caches its options for the life of the process, so they refer to the worker weakly. */
  #options() {
    const worker = new WeakRef(this);
    const taskList: TaskList = {};
    for (const { jobs } of this.#services.tables) {
      for (const [name, job] of Object.entries(jobs ?? {})) {
        taskList[name] = async (payload, { job: { attempts } }) => {
          const alive = worker.deref();
          if (!alive) throw new Error(`${name} began after the end of its worker`);
          await alive.#observe(name, () => (job as Job<unknown>)(alive.#services.open(name), payload, attempts));
        };
      }
    }
    // Reports only failures; drops the queue's other log lines.
    const logger = new Logger(() => (level, message, meta) => {
      const alive = worker.deref();
      if (level === "error" && alive) alive.#services.failed(message, meta?.error ?? message);
    });
    return { pgPool: this.#pool, taskList, logger, noHandleSignals: true } satisfies RunnerOptions;
  }

  async #observe(name: string, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    const ended = (outcome: "done" | "failed") => this.#services.ended?.(name, outcome, performance.now() - began);
    try {
      await traced(name, {}, work, SpanKind.CONSUMER);
      ended("done");
    } catch (error) {
      ended("failed");
      throw error;
    }
  }

  /** Runs every job that is ready, and returns once the result of each is written; for tests. */
  async drain(): Promise<void> {
    // The same object each time, because the library caches by it what it compiles. It waits for results only if they are written in batches.
    this.#drainOptions ??= { ...this.#options(), preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } };
    await runOnce(this.#drainOptions);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearInterval(this.#timer);
    await Promise.all(this.#lanes.map(({ running, next }) => next ?? running));
    await this.#runner?.stop().catch(() => undefined);
    await this.#runner?.promise.catch(() => undefined);
    await this.#pool.end();
  }
}
