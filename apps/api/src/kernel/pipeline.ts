import { CompiledQuery, type Driver, type Kysely, PostgresDialect, PostgresDriver, Transaction } from "kysely";
import type pg from "pg";

/** Kysely's dialect for a pool, with the driver that its transactions are run by. */
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
}

const isAborted = (error: unknown) => (error as { code?: string } | null)?.code === "25P02";

/**
 * Runs `work` in a transaction whose statements leave as soon as they are started, in that order: those started together travel
 * together (PostgreSQL's pipeline mode), and each sees what the ones before it did. Kysely's own transactions send one at a time.
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
    const own = executor.withConnectionProvider({
      provideConnection: async (use) => {
        if (isOver) throw new Error("a statement came after the end of its transaction");
        return use(connection).catch((error: unknown) => {
          failure ??= error;
          throw error;
        });
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
    await driver.commitTransaction(connection);
    return result;
  });
}
