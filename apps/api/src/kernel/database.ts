import { setTimeout as wait } from "node:timers/promises";
import { Kysely, type Transaction } from "kysely";
import pg from "pg";
import { PipelinedDialect, runPipelined } from "./pipeline.ts";
import { preparedName } from "./prepared-names.ts";
import { Refusal, refusalOfConstraint, SignalRefusal } from "./refuse.ts";
import type { DB } from "./tables.ts";
import { isTracing, traceStatement } from "./tracing.ts";

export type Database = Kysely<DB>;

/**
 * Parses the text of a `timestamptz[]` in UTC into epoch milliseconds. Hundreds of instants a page would cost more than its statements; a list shows
 * few of them.
 */
export function momentsIn(text: string): number[] {
  return (JSON.parse(`[${text.slice(1, -1)}]`) as string[]).map((moment) => Date.parse(moment));
}

const attempts = 4;
const timestamptzArray = 1185 as never;
const retried = new Set(["40001", "40P01"]);

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text));
pg.types.setTypeParser(timestamptzArray, momentsIn);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// pg calls `toPostgres` on a value to get its parameter form.
Object.defineProperty(Temporal.Instant.prototype, "toPostgres", {
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

/**
 * Prepares each statement with parameters once per connection, under a name: parsing and planning cost more than most statements do. Statements sent
 * together leave in one packet.
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

/** The connection pool of a database that `createDatabase` made; undefined for others. */
export const poolOf = (db: Database): pg.Pool | undefined => dialects.get(db)?.pool;

/** Creates a pool on `url`. Statements time out after `statementSeconds`, and after two seconds of waiting for a lock (docs/rules.md#platform). */
export function createDatabase(url: string, size = 10, statementSeconds = 5): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    options: `-c lock_timeout=2000 -c statement_timeout=${statementSeconds}s -c idle_in_transaction_session_timeout=15000 -c TimeZone=UTC -c enable_mergejoin=off`,
  });
  // A dead connection is replaced at its next use. Without error listeners on the pool and on each client, its error would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PipelinedDialect(pool);
  const db = new Kysely<DB>({ dialect, ...(isTracing() && { log: traceStatement }) });
  dialects.set(db, dialect);
  return db;
}

/** Thrown when data that was read before locking has changed once the locks are held. `transact` then tries again and reads the data again. */
export class RetryTransaction extends Error {}

/**
 * Runs `work` in one READ COMMITTED transaction. Retries after serialisation failures, deadlocks, `RetryTransaction` and violations of constraints
 * named `again.place` (another caller did the same; the retry sees it). Violations of constraints named after an error code become refusals.
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

/** Error codes of the network and of PostgreSQL: shutting down, starting up, or no free connection. Class 08 is a lost connection. */
const awayCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "57P03", "53300"]);
/**
 * Errors of pg that have no code. When a connection breaks, its rollback fails with one of them, and Kysely throws that instead of the first error.
 */
const awayWords = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

interface DriverError {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Whether an error means that the database was unreachable or the connection broke midway. */
export function isConnectionError(error: unknown): boolean {
  const { code = "", syscall, message = "", cause, errors = [] } = (error ?? {}) as DriverError;
  // Connecting to a Unix socket that nobody listens on fails with ENOENT: the file does not exist.
  if (code === "ENOENT" && syscall === "connect") return true;
  if (awayCodes.has(code) || code.startsWith("08") || awayWords.test(message)) return true;
  // A host name with several addresses fails with one error per address.
  return (cause !== undefined && isConnectionError(cause)) || errors.some(isConnectionError);
}
