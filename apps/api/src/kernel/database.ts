import { setTimeout as wait } from "node:timers/promises";
import { Kysely, type Transaction } from "kysely";
import pg from "pg";
import { PipelinedDialect, runPipelined } from "./pipeline.ts";
import { preparedName } from "./prepared-names.ts";
import { Refusal, refusalOfConstraint, SignalRefusal } from "./refuse.ts";
import type { DB } from "./tables.ts";
import { isTracing, traceStatement } from "./tracing.ts";

export type Database = Kysely<DB>;

const attempts = 4;
const timestamptzArray = 1185 as never;
const retried = new Set(["40001", "40P01"]);

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text));
pg.types.setTypeParser(timestamptzArray, (text) => Array.from(text.matchAll(/[^{},"]+/g), ([instant]) => Temporal.Instant.from(instant)));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// `toPostgres` is how pg lets a value say its own parameter form.
Object.defineProperty(Temporal.Instant.prototype, "toPostgres", {
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

/**
 * Statements with parameters are prepared under a name once a connection: parsing and planning cost more than most of them do.
 * Those that are sent together leave in one packet.
 */
class PreparingClient extends pg.Client {
  override query(...sent: unknown[]): never {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const [text, values] = sent;
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? preparedName(text) : undefined;
    return super.query.apply(this, (name ? [{ name, text, values }] : sent) as never) as never;
  }
}

const dialects = new WeakMap<Database, PipelinedDialect>();

/** The connections of a database that `createDatabase` made. */
export const poolOf = (db: Database): pg.Pool | undefined => dialects.get(db)?.pool;

/** A pool on `url`; statements end after five seconds unless told otherwise, and wait two for a lock (docs/rules.md#platform). */
export function createDatabase(url: string, size = 10, statementSeconds = 5): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    options: `-c lock_timeout=2000 -c statement_timeout=${statementSeconds}s -c idle_in_transaction_session_timeout=15000 -c TimeZone=UTC -c enable_mergejoin=off`,
  });
  // A connection that dies is replaced at its next use; without listeners, in the pool and out of it, it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PipelinedDialect(pool);
  const db = new Kysely<DB>({ dialect, ...(isTracing() && { log: traceStatement }) });
  dialects.set(db, dialect);
  return db;
}

/** Thrown when what was looked at before the locks is no longer so under them: the next try looks anew. */
export class RetryTransaction extends Error {}

/**
 * Runs `work` in one READ COMMITTED transaction; serialisation failures, deadlocks, `RetryTransaction` and constraints named `again.place`
 * (somebody did the same meanwhile: the next try sees it) are tried again, constraints named by an error code become refusals.
 */
export async function transact<T>(db: Database, work: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  const dialect = dialects.get(db) as PipelinedDialect;
  for (let attempt = 1; ; attempt++) {
    try {
      return await runPipelined(db, dialect, work);
    } catch (error) {
      if (error instanceof Refusal || error instanceof SignalRefusal) throw error;
      if (!isRetriable(error) || attempt === attempts) throw refusalOfConstraint(error) ?? error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isRetriable(error: unknown): boolean {
  const { code = "", constraint = "" } = error as { code?: string; constraint?: string };
  return error instanceof RetryTransaction || retried.has(code) || constraint.startsWith("again.");
}

/** Of the network and of PostgreSQL: it is shutting down, starting, or takes no more connections. Class 08 is a lost connection. */
const awayCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "57P03", "53300"]);
/** What pg says without a code. A client whose line was cut answers its rollback so, and Kysely throws that in place of the first error. */
const awayWords = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

interface DriverError {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Whether an error only says that the database could not be reached, or went away in the middle. */
export function isAway(error: unknown): boolean {
  const { code = "", syscall, message = "", cause, errors = [] } = (error ?? {}) as DriverError;
  // A Unix socket that nobody listens on is a file that is not there.
  if (code === "ENOENT" && syscall === "connect") return true;
  if (awayCodes.has(code) || code.startsWith("08") || awayWords.test(message)) return true;
  // A name with several addresses fails with an error for each.
  return (cause !== undefined && isAway(cause)) || errors.some(isAway);
}
