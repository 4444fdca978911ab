import { setTimeout as wait } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from "graphile-worker";
import pg from "pg";
import type { JobPayloads, OpenContext } from "./context.ts";
import { traced } from "./tracing.ts";

/** Every job by its name, each with its handler. */
export type JobHandlers = { readonly [K in keyof JobPayloads & string]: Job<JobPayloads[K]> };

/** A job that throws is tried again, ever more rarely; `attempt` counts from 1. */
type Job<Payload> = (open: OpenContext<null>, payload: Payload, attempt: number) => Promise<void>;

/** What a domain does in the background: its jobs by name, and what it looks for at every tick of the clock. */
export interface Jobs {
  readonly jobs?: Partial<JobHandlers>;
  readonly runDue?: (open: OpenContext<null>) => Promise<void>;
  /** Its due work calls other companies or looks at much: it is passed over beside the others, which do not wait for it. */
  readonly isSlow?: true;
}

const tickSeconds = 60;
const restartMilliseconds = 500;
/** No job of ours holds its lock this long: companies are called with time-outs of seconds. */
const longestJobSeconds = 120;

const jobsAtOnce = 4;

/** Domains whose due work is worked one after the other, by one process at a time. */
interface Lane {
  readonly name: string;
  readonly tables: readonly Jobs[];
  running: Promise<void>;
  /** The pass that begins once the running one is over. */
  next: Promise<void> | null;
}

/** One lane for all domains that wait for nobody, and one for each of the others. */
function lanesOf(tables: readonly Jobs[]): Lane[] {
  const apart = tables.filter(({ isSlow }) => isSlow === true);
  const rows = [tables.filter((table) => !apart.includes(table)), ...apart.map((table) => [table])];
  return rows.map((row, index) => ({ name: `tick:${index}`, tables: row, running: Promise.resolve(), next: null }));
}

/** Creates the queue's own schema in the database at `url`, or brings it to the library's version. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

interface JobsWorld {
  readonly url: string;
  readonly tables: readonly Jobs[];
  readonly open: (cause: string, signal?: AbortSignal) => OpenContext<null>;
  readonly failed: (job: string, error: unknown) => void;
  /** How long a job took. */
  readonly ended?: (job: string, outcome: "done" | "failed", milliseconds: number) => void;
}

/** Works the queue and ticks every minute; `tick` runs everything that is due now, `stop` lets running jobs finish. */
export class Worker {
  readonly #services: JobsWorld;
  readonly #pool: pg.Pool;
  #runner: Runner | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #lanes: readonly Lane[];
  readonly #stopping = new AbortController();

  constructor(services: JobsWorld) {
    this.#services = services;
    this.#lanes = lanesOf(services.tables);
    // A lane holds a connection while it is worked.
    this.#pool = new pg.Pool({ connectionString: services.url, max: jobsAtOnce + this.#lanes.length });
    // A connection that dies is replaced at its next use; without listeners it would end the process.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  async start(): Promise<void> {
    await this.#unlock();
    await this.#run();
    this.#timer = setInterval(() => void this.#unlock().then(() => this.tick()), tickSeconds * 1000);
    void this.tick();
  }

  /** Starts the queue's runner, and starts it again whenever it gives up: the database was away. */
  async #run(): Promise<void> {
    const runner = await run({
      pgPool: this.#pool,
      taskList: this.#tasks(),
      concurrency: jobsAtOnce,
      pollInterval: 1000,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: this.#logger(),
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

  /** Gives jobs back whose worker died holding them; without this they would wait for hours. */
  async #unlock(): Promise<void> {
    const held = "select distinct locked_by from graphile_worker.jobs where locked_at < now() - $1 * interval '1 second'";
    const { rows } = await this.#pool.query<{ locked_by: string }>(held, [longestJobSeconds]).catch(() => ({ rows: [] }));
    const dead = rows.map(({ locked_by }) => locked_by);
    if (dead.length > 0) await this.#pool.query("select graphile_worker.force_unlock_workers($1)", [dead]).catch(() => undefined);
  }

  /** One pass over every domain's due work. Passes over one lane never overlap, and one that is asked for while another waits is that one. */
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

  /** Works a lane unless another process does: its lock goes with the connection, so that a process that dies leaves none behind. */
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

  #tasks(): TaskList {
    const tasks: TaskList = {};
    for (const { jobs } of this.#services.tables) {
      for (const [name, job] of Object.entries(jobs ?? {})) {
        tasks[name] = (payload, { job: { attempts } }) =>
          this.#observe(name, () => (job as Job<unknown>)(this.#services.open(name), payload, attempts));
      }
    }
    return tasks;
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

  /** Only failures of jobs are told; the queue's own chatter is not. */
  #logger(): Logger {
    return new Logger(() => (level, message, meta) => {
      if (level === "error") this.#services.failed(message, meta?.error ?? message);
    });
  }

  /** Works off every job that can run now, then returns: for tests and the seed. */
  async drain(): Promise<void> {
    await runOnce({ pgPool: this.#pool, taskList: this.#tasks(), logger: this.#logger(), noHandleSignals: true });
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
