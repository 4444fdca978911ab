import { CompiledQuery, type Driver, type Kysely, PostgresDialect, PostgresDriver, Transaction } from "kysely";
import type pg from "pg";
import { QueryCompiler } from "./query-compiler.ts";

/** Kysely's PostgreSQL dialect for a pool. It exposes the driver that runs its transactions, and uses our query compiler. */
export class PipelinedDialect extends PostgresDialect {
  readonly pool: pg.Pool;
  readonly driver: Driver;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.pool = pool;
    this.driver = new PostgresDriver({ pool });
  }

  override createDriver(): Driver {
    return this.driver;
  }

  override createQueryCompiler(): QueryCompiler {
    return new QueryCompiler();
  }
}

const isAborted = (error: unknown) => (error as { code?: string } | null)?.code === "25P02";

class LateStatement extends Error {}

/**
 * Lets statements of `runPipelined` whose results nobody needs run without being awaited; the commit fails when one of them does. Start them before
 * awaiting anything else: a statement that starts after the transaction's end ends the process.
 */
export function settleWithCommit(...statements: readonly Promise<unknown>[]): void {
  for (const statement of statements)
    statement.catch((error: unknown) => {
      if (error instanceof LateStatement) throw error;
    });
}

/**
 * Runs `work` in a transaction that sends each statement as soon as it starts, in that order. Statements started together are sent together
 * (PostgreSQL's pipeline mode), and each sees the effects of those before it. Kysely's own transactions send one at a time. Statements that nobody
 * awaits end with the commit, which fails if they fail.
 */
export async function runPipelined<DB, T>(
  db: Kysely<DB>,
  dialect: PipelinedDialect,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { driver } = dialect;
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    let failure: unknown;
    const underWay = new Set<Promise<unknown>>();
    const own = executor.withConnectionProvider({
      provideConnection: async (use) => {
        if (isOver) throw new LateStatement("a statement came after the end of its transaction");
        const sent = use(connection)
          .catch((error: unknown) => {
            failure ??= error;
            throw error;
          })
          .finally(() => underWay.delete(sent));
        underWay.add(sent);
        return sent;
      },
    });
    const transaction = new Transaction<DB>({ config: { dialect }, dialect, driver, executor: own });
    // Not awaited on its own: it is sent together with the first statement.
    const begun = connection.executeQuery(CompiledQuery.raw("begin"));
    let result: T;
    try {
      [result] = await Promise.all([work(transaction), begun]);
    } catch (error) {
      isOver = true;
      await driver.rollbackTransaction(connection);
      // Statements behind a failed one only report that the transaction is aborted.
      throw isAborted(error) ? failure : error;
    }
    isOver = true;
    // The commit of a failed transaction rolls it back without an error.
    const ends = await Promise.allSettled([...underWay, driver.commitTransaction(connection)]);
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed) throw failure ?? (failed as PromiseRejectedResult).reason;
    return result;
  });
}
