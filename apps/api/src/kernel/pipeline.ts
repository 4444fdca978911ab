import { CompiledQuery, type Driver, type Kysely, PostgresDialect, PostgresDriver, Transaction } from "kysely";
import type pg from "pg";
import { QueryCompiler } from "./query-compiler.ts";

/** Kysely's dialect for a pool, with the driver that its transactions are run by, and our compiler. */
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
 * Lets statements of `runPipelined` whose answers nobody needs travel with what comes next, at the latest with the commit, which tells when one
 * fails. They have been sent: what waits for something else first would come too late, and ends the process.
 */
export function withCommit(...statements: readonly Promise<unknown>[]): void {
  for (const statement of statements)
    statement.catch((error: unknown) => {
      if (error instanceof LateStatement) throw error;
    });
}

/**
 * Runs `work` in a transaction whose statements leave as soon as they are started, in that order: those started together travel
 * together (PostgreSQL's pipeline mode), and each sees what the ones before it did. Kysely's own transactions send one at a time.
 * What nobody has waited for travels with the commit, which fails with it.
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
    // Nobody waits for it alone: it leaves with the first statement.
    const begun = connection.executeQuery(CompiledQuery.raw("begin"));
    let result: T;
    try {
      [result] = await Promise.all([work(transaction), begun]);
    } catch (error) {
      isOver = true;
      await driver.rollbackTransaction(connection);
      // What was sent behind a statement that failed only says that the transaction is lost.
      throw isAborted(error) ? failure : error;
    }
    isOver = true;
    // The commit of a transaction that failed undoes it, and says no word of that.
    const ends = await Promise.allSettled([...underWay, driver.commitTransaction(connection)]);
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed) throw failure ?? (failed as PromiseRejectedResult).reason;
    return result;
  });
}
