import type { Insertable, Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";

function selectBatches(db: Database) {
  return db
    .selectFrom("withdrawal_batch as batch")
    .innerJoin("person as maker", "maker.id", "batch.created_by")
    .select([
      "batch.id",
      "batch.invoices",
      "batch.amount_piasters as amountPiasters",
      "batch.created_at as createdAt",
      "maker.name as createdBy",
      "batch.paid_at as paidAt",
      "batch.reference",
      "batch.receipt",
    ])
    .where("batch.dropped_at", "is", null);
}

export type BatchRow = Awaited<ReturnType<typeof selectBatch>> & object;

/** Selects a batch, unless it was given up. */
export function selectBatch(db: Database, id: number) {
  return selectBatches(db).where("batch.id", "=", id).executeTakeFirst();
}

/** Selects and locks a batch, unless it was given up. Its tutors and requests must be locked before. */
export function lockBatch(db: Database, id: number) {
  return selectBatches(db).where("batch.id", "=", id).forUpdate("batch").executeTakeFirst();
}

/** Selects a page of batches that were not given up, latest first, and how many there are, up to the cap of `countUpTo`. */
export async function selectBatchesIn(db: Database, page: Page) {
  return {
    list: await selectBatches(db).orderBy("batch.id", "desc").limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, db.selectFrom("withdrawal_batch").where("dropped_at", "is", null), page),
  };
}

/** Inserts an unpaid batch. */
export async function insertBatch(db: Database, values: Insertable<DB["withdrawal_batch"]>): Promise<number> {
  return (await db.insertInto("withdrawal_batch").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates a batch that the caller has locked. */
export async function updateBatch(db: Database, id: number, change: Updateable<DB["withdrawal_batch"]>): Promise<void> {
  await db.updateTable("withdrawal_batch").set(change).where("id", "=", id).execute();
}
