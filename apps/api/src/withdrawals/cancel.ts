import { WithdrawStatus } from "@hiwar/contract/invoices";
import type { Context } from "../kernel/context.ts";
import { refuseIf } from "../kernel/refuse.ts";
import { closeTasks, openTask } from "../tasks/open.ts";
import { clearedChange } from "./change.ts";
import { lockWithTutor } from "./lock.ts";
import { notifyTutor } from "./notify.ts";
import * as queries from "./queries.ts";
import { type Invoice, shownWithdrawal } from "./read.ts";
import { whyNotAsk } from "./rules.ts";

/** The tutor asks to cancel a request, which drops a pending change of its destination. Asking again changes nothing. */
export async function askCancel(context: Context, { id }: { id: number }): Promise<Invoice> {
  const { db, now } = context;
  const row = await lockWithTutor(context, id);
  if (row.status === WithdrawStatus.PendingCancellation) return shownWithdrawal(context, row);
  refuseIf(whyNotAsk(row));
  const asked = { status: WithdrawStatus.PendingCancellation, cancel_asked_at: now, cancel_refused_at: null };
  await queries.updateWithdrawals(db, [id], { ...clearedChange, ...asked, updated_at: now });
  await closeTasks(context, { kind: "withdrawal", subjectId: id, cause: "change-asked", note: null });
  await openTask(context, { kind: "withdrawal", subjectId: id, cause: "cancel-asked", personId: row.tutorId });
  const after = (await queries.lockWithdrawal(db, id)) as queries.WithdrawalRow;
  await notifyTutor(context, "withdrawal-cancel-asked", after);
  return shownWithdrawal(context, after);
}
