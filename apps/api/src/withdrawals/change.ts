import type { invoices } from "@hiwar/contract/invoices";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { refuseIf } from "../kernel/refuse.ts";
import { closeTasks, openTask } from "../tasks/open.ts";
import { payoutOf } from "./ask.ts";
import { lockWithTutor } from "./lock.ts";
import { notifyTutor, pushUpdated } from "./notify.ts";
import * as queries from "./queries.ts";
import { type Invoice, shownWithdrawal } from "./read.ts";
import { whyNotAsk, whyNotDecideChange } from "./rules.ts";

export const clearedChange = { change_asked_at: null, change_method: null, change_receiver: null, change_bank: null };
const task = (subjectId: number) => ({ kind: "withdrawal", subjectId, cause: "change-asked" }) as const;

/** The tutor asks for another destination, replacing an earlier wish. The original one stays until staff apply the change. */
export async function askChange(context: Context, { id, ...typed }: Input<typeof invoices.askChange>): Promise<Invoice> {
  const { db, now } = context;
  const { method, receiver, bank } = payoutOf(typed);
  const row = await lockWithTutor(context, id);
  refuseIf(whyNotAsk(row));
  const change = { change_asked_at: now, change_method: method, change_receiver: receiver, change_bank: bank };
  await queries.updateWithdrawals(db, [id], { ...change, updated_at: now });
  await openTask(context, { ...task(id), personId: row.tutorId });
  const after = (await queries.lockWithdrawal(db, id)) as queries.WithdrawalRow;
  await notifyTutor(context, "withdrawal-change-asked", after);
  return shownWithdrawal(context, after);
}

/** The tutor withdraws the wish for another destination; without one nothing changes. */
export async function dropChange(context: Context, { id }: { id: number }): Promise<Invoice> {
  const { db, now } = context;
  const row = await lockWithTutor(context, id);
  if (row.changeAskedAt === null) return shownWithdrawal(context, row);
  await queries.updateWithdrawals(db, [id], { ...clearedChange, updated_at: now });
  await closeTasks(context, { ...task(id), note: null });
  const after = (await queries.lockWithdrawal(db, id)) as queries.WithdrawalRow;
  pushUpdated(context, after);
  return shownWithdrawal(context, after);
}

/** Staff apply the requested destination or keep the original one. */
export async function decideChange(
  context: Context,
  { id, applied, note }: Input<typeof invoices.decideChange>,
): Promise<Recorded<Invoice>> {
  const { db, now } = context;
  const row = await lockWithTutor(context, id);
  refuseIf(whyNotDecideChange(row));
  const { changeMethod, changeReceiver, changeBank } = row;
  const receiver =
    applied && changeMethod !== null && changeReceiver !== null
      ? { method: changeMethod, receiver: changeReceiver, bank: changeBank }
      : { method: row.method, receiver: row.receiver, bank: row.bank };
  await queries.updateWithdrawals(db, [id], { ...clearedChange, ...receiver, ...(note !== undefined && { note }), updated_at: now });
  await closeTasks(context, { ...task(id), note: note ?? null });
  const after = (await queries.lockWithdrawal(db, id)) as queries.WithdrawalRow;
  await notifyTutor(context, applied ? "withdrawal-change-applied" : "withdrawal-change-refused", after);
  const before = { method: row.method, receiver: row.receiver, bank: row.bank };
  return { answer: await shownWithdrawal(context, after), change: { id, before, after: { ...receiver, applied } } };
}
