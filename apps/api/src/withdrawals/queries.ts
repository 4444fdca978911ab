import { type InvoiceGroup, WithdrawStatus } from "@hiwar/contract/invoices";
import type { BankCode, WithdrawMethod } from "@hiwar/contract/payout";
import { type ExpressionBuilder, type Insertable, type QueryCreator, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";

function selectWithdrawals(db: QueryCreator<DB>) {
  return db
    .selectFrom("withdrawal")
    .innerJoin("person as tutor", "tutor.id", "withdrawal.tutor_id")
    .leftJoin("person as decider", "decider.id", "withdrawal.decided_by")
    .leftJoin("withdrawal_batch as batch", "batch.id", "withdrawal.batch_id")
    .select(({ ref, fn }) => [
      "withdrawal.id",
      "withdrawal.tutor_id as tutorId",
      "tutor.name as tutorName",
      "tutor.image as tutorImage",
      "withdrawal.amount_piasters as amountPiasters",
      ref("withdrawal.method").$castTo<WithdrawMethod>().as("method"),
      "withdrawal.receiver",
      ref("withdrawal.bank").$castTo<BankCode | null>().as("bank"),
      ref("withdrawal.status").$castTo<WithdrawStatus>().as("status"),
      "withdrawal.created_at as createdAt",
      "withdrawal.updated_at as updatedAt",
      "withdrawal.cancel_asked_at as cancelAskedAt",
      "withdrawal.cancel_refused_at as cancelRefusedAt",
      "withdrawal.change_asked_at as changeAskedAt",
      ref("withdrawal.change_method").$castTo<WithdrawMethod | null>().as("changeMethod"),
      "withdrawal.change_receiver as changeReceiver",
      ref("withdrawal.change_bank").$castTo<BankCode | null>().as("changeBank"),
      "withdrawal.batch_id as batchId",
      "batch.reference",
      "withdrawal.note",
      fn.coalesce("withdrawal.receipt", "batch.receipt").as("receipt"),
      "decider.name as deciderName",
      "withdrawal.decided_at as decidedAt",
    ]);
}

export type WithdrawalRow = Awaited<ReturnType<typeof selectWithdrawal>> & object;

/** Selects a request; undefined if there is none. Does not check permission. */
export function selectWithdrawal(db: Database, id: number) {
  return selectWithdrawals(db).where("withdrawal.id", "=", id).executeTakeFirst();
}

/** Selects and locks a request; its tutor must be locked before. */
export function lockWithdrawal(db: Database, id: number) {
  return selectWithdrawals(db).where("withdrawal.id", "=", id).forUpdate("withdrawal").executeTakeFirst();
}

/** Selects requests and locks them in the order of their ids. */
export function lockWithdrawals(db: Database, ids: readonly number[]): Promise<WithdrawalRow[]> {
  return selectWithdrawals(db)
    .where("withdrawal.id", "in", [...ids])
    .orderBy("withdrawal.id")
    .forUpdate("withdrawal")
    .execute();
}

/** Selects the tutors of these requests. */
export async function selectTutorsOf(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("withdrawal")
    .select("tutor_id as tutorId")
    .distinct()
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ tutorId }) => tutorId);
}

/** Selects all requests of a batch, by id. */
export function selectBatched(db: Database, batchId: number): Promise<WithdrawalRow[]> {
  return selectWithdrawals(db).where("withdrawal.batch_id", "=", batchId).orderBy("withdrawal.id").execute();
}

const askedColumns = ["id", "tutor_id", "amount_piasters", "method", "receiver", "bank", "created_at", "updated_at"] as const;
type NewWithdrawal = { readonly id: number } & Required<Pick<Insertable<DB["withdrawal"]>, Exclude<(typeof askedColumns)[number], "id">>>;

const madeWithdrawal = precompiled<NewWithdrawal>()((db, value) => {
  const values = sql.join(askedColumns.map((column) => sql`${value(column)}`));
  // The inserted row is read under the table's name through a CTE, because the table does not show it yet within the statement.
  const made = db.with("withdrawal", (make) =>
    make
      .insertInto("withdrawal")
      .columns([...askedColumns] as never)
      .expression(sql`overriding system value values (${values})` as never)
      .returningAll(),
  );
  return selectWithdrawals(made as QueryCreator<unknown> as QueryCreator<DB>);
});

/** Returns the id for a new request; if the request is refused, the id stays unused. */
export async function nextNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('withdrawal_id_seq') as id`.execute(db);
  return (rows[0] as { id: number }).id;
}

/** Inserts an undecided request and returns it. */
export async function insertWithdrawal(db: Database, values: NewWithdrawal): Promise<WithdrawalRow> {
  const [row] = await madeWithdrawal(db, values);
  return row as WithdrawalRow;
}

/** Updates requests that the caller has locked. */
export async function updateWithdrawals(db: Database, ids: readonly number[], change: Updateable<DB["withdrawal"]>): Promise<void> {
  await db
    .updateTable("withdrawal")
    .set(change)
    .where("id", "in", [...ids])
    .execute();
}

const statusesOf: Readonly<Record<InvoiceGroup, readonly WithdrawStatus[]>> = {
  open: [WithdrawStatus.PendingApproval, WithdrawStatus.PendingCancellation],
  closed: [WithdrawStatus.Canceled, WithdrawStatus.Approved, WithdrawStatus.Rejected],
  canceled: [WithdrawStatus.Canceled],
  approved: [WithdrawStatus.Approved],
  rejected: [WithdrawStatus.Rejected],
};

export interface WithdrawalCriteria {
  readonly tutorId?: number | undefined;
  readonly group?: InvoiceGroup | undefined;
  readonly method?: WithdrawMethod | undefined;
}

const asked =
  ({ tutorId, group, method }: WithdrawalCriteria) =>
  ({ and, eb }: ExpressionBuilder<DB, "withdrawal">) =>
    and([
      ...(tutorId === undefined ? [] : [eb("withdrawal.tutor_id", "=", tutorId)]),
      ...(group === undefined ? [] : [eb("withdrawal.status", "in", statusesOf[group])]),
      ...(method === undefined ? [] : [eb("withdrawal.method", "=", method)]),
    ]);

/** A query of requests: open ones oldest first, others latest first. */
export function withdrawalsQuery(db: Database, filter: WithdrawalCriteria) {
  return selectWithdrawals(db)
    .where(asked(filter))
    .orderBy("withdrawal.id", filter.group === "open" ? "asc" : "desc");
}

/** Selects a page of requests and the total, up to the cap of `countUpTo`. */
export async function selectWithdrawalsIn(db: Database, filter: WithdrawalCriteria, page: Page) {
  return {
    list: await withdrawalsQuery(db, filter).limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, db.selectFrom("withdrawal").where(asked(filter)), page),
  };
}

/** Selects the facts of requests shown in tasks, by id. */
export async function selectWithdrawalSubjects(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { amountPiasters: number; method: WithdrawMethod }>();
  const rows = await db
    .selectFrom("withdrawal")
    .select(({ ref }) => ["id", "amount_piasters as amountPiasters", ref("method").$castTo<WithdrawMethod>().as("method")])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...told }) => [id, told]));
}
