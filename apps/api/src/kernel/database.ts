import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, Kysely, type Transaction } from "kysely";
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

const minute = "set local statement_timeout = '60s'";

/** How long an answer is awaited, as a multiple of what the server allows a statement: a statement may wait behind others of its connection. */
const patience = 2;

/**
 * Prepares each statement with parameters once per connection, under a name: parsing and planning cost more than most statements do. Statements sent
 * together leave in one packet. A connection whose server does not answer is ended: only a server that works keeps its own timeouts.
 */
class PreparingClient extends pg.Client {
  #mayTakeMinute = false;

  override query(...sent: unknown[]): never {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const [text, values] = sent;
    if (typeof text !== "string") return super.query.apply(this, sent as never) as never;
    if (text === minute) this.#mayTakeMinute = true;
    if (text === "commit" || text === "rollback") this.#mayTakeMinute = false;
    const name = Array.isArray(values) && values.length > 0 ? preparedName(text) : undefined;
    const own = { ...(name && { name }), ...(this.#mayTakeMinute && { query_timeout: patience * 60_000 }) };
    return super.query.apply(this, (Object.keys(own).length > 0 ? [{ ...own, text, values }] : sent) as never) as never;
  }
}

/** Lets each statement of this transaction take a minute: hundreds of thousands of rows may follow one. */
export async function allowMinute(transaction: Database): Promise<void> {
  await transaction.executeQuery(CompiledQuery.raw(minute));
}

const dialects = new WeakMap<Database, PipelinedDialect>();

/** The connection pool of a database that `createDatabase` made; undefined for others. */
export const poolOf = (db: Database): pg.Pool | undefined => dialects.get(db)?.pool;

/**
 * Creates a pool on `url`. Statements time out after `statementSeconds`, and after two seconds of waiting for a lock (docs/rules.md#platform). A server
 * that does not answer for twice as long is away.
 */
export function createDatabase(url: string, size = 10, statementSeconds = 5): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: patience * statementSeconds * 1_000,
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

/** Error codes of a line that broke, and of PostgreSQL: no free connection. Class 08 is a lost connection, 57P a server that starts or ends. */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|08.*|57P.*|53300)$/;
/** Looking a host up and connecting fail with many codes, also ENOENT where no server made its Unix socket; whatever it is, there is no connection. */
const reaching = /^(connect|getaddrinfo)$/;
/**
 * Errors of pg that have no code. When a connection breaks, its rollback fails with one of them, and Kysely throws that instead of the first error.
 */
const awayWords = /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/;

interface DriverError {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Whether an error means that the database was unreachable or the connection broke midway. */
export function isConnectionError(error: unknown): boolean {
  const { code = "", syscall = "", message = "", cause, errors = [] } = (error ?? {}) as DriverError;
  if (reaching.test(syscall) || awayCodes.test(code) || awayWords.test(message)) return true;
  // A host name with several addresses fails with one error per address.
  return (cause !== undefined && isConnectionError(cause)) || errors.some(isConnectionError);
}
