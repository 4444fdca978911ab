import { type invoices, WithdrawStatus } from "@hiwar/contract/invoices";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { claimUpload } from "../../files/claim.ts";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { closeTasks } from "../../tasks/open.ts";
import { postEffect } from "../decide.ts";
import { lockWithTutors } from "../lock.ts";
import { notifyTutor, pushUpdated } from "../notify.ts";
import * as withdrawals from "../queries.ts";
import * as queries from "./queries.ts";
import { type InvoiceBatch, shownBatch } from "./read.ts";

/**
 * Locks the tutors of a batch, then its requests, then the batch; returns the requests. Throws `illegal-invoice-update` if the batch is paid, and
 * `invoice-not-found` if there is none or it was given up.
 */
async function lockOpenBatch(context: Context, id: number) {
  const { db } = context;
  orRefuse(await queries.selectBatch(db, id), "invoice-not-found");
  const ids = (await withdrawals.selectBatched(db, id)).map((row) => row.id);
  const rows = ids.length === 0 ? [] : await lockWithTutors(context, ids);
  const batch = await queries.lockBatch(db, id);
  if (batch === undefined || batch.paidAt !== null) return refuse("illegal-invoice-update");
  return rows;
}

/** Marks a batch as paid by the bank: approves each request and notifies its tutor, once. */
export async function payBatch(
  context: Context,
  { id, reference, receipt }: Input<typeof invoices.payBatch>,
): Promise<Recorded<InvoiceBatch>> {
  const { db, actor, now } = context;
  const rows = await lockOpenBatch(context, id);
  const taken = receipt === undefined ? null : await claimUpload(context, receipt, "receipt");
  await queries.updateBatch(db, id, { paid_by: actor.id, paid_at: now, reference, receipt: taken?.name ?? null });
  const ids = rows.map((row) => row.id);
  const decision = { status: WithdrawStatus.Approved, decided_by: actor.id, decided_at: now, updated_at: now };
  await withdrawals.updateWithdrawals(db, ids, decision);
  for (const row of await withdrawals.lockWithdrawals(db, ids)) {
    await postEffect(context, row, WithdrawStatus.Approved);
    await closeTasks(context, { kind: "withdrawal", subjectId: row.id, note: null });
    await notifyTutor(context, "withdrawal-paid", row);
  }
  const batch = (await queries.lockBatch(db, id)) as queries.BatchRow;
  return { answer: await shownBatch(context, batch), change: { id, before: { paid: false }, after: { paid: true, reference, ids } } };
}

/** Gives up a batch that the bank did not accept: each of its requests waits for staff again. */
export async function dropBatch(context: Context, { id }: { id: number }): Promise<Recorded<Record<string, never>>> {
  const { db, now } = context;
  const rows = await lockOpenBatch(context, id);
  const ids = rows.map((row) => row.id);
  await withdrawals.updateWithdrawals(db, ids, { batch_id: null, updated_at: now });
  await queries.updateBatch(db, id, { dropped_at: now });
  for (const row of rows) pushUpdated(context, row);
  return { answer: {}, change: { id, before: { ids }, after: { dropped: true } } };
}
