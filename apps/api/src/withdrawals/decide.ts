import { type invoices, WithdrawStatus } from "@hiwar/contract/invoices";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { claimUpload } from "../files/claim.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { Refusal, refuseIf } from "../kernel/refuse.ts";
import { postEntry } from "../payments/ledger/post.ts";
import { closeTasks } from "../tasks/open.ts";
import { clearedChange } from "./change.ts";
import { lockWithTutor } from "./lock.ts";
import type { withdrawalNotices } from "./notices.ts";
import { notifyTutor, pushUpdated } from "./notify.ts";
import * as queries from "./queries.ts";
import { type Invoice, shownWithdrawal } from "./read.ts";
import { effectOf, type Proof, proofOf, whyNotDecide } from "./rules.ts";

type Decision = Input<typeof invoices.decide>;

/** Fields of a request in the audit. */
const kept = ({ status, note, receipt }: queries.WithdrawalRow) => ({ status, note, receipt });

/**
 * Stores staff's decision on a request; a final one also posts that the reserved amount was paid or returned. Throws `illegal-invoice-update` for a
 * transition that `whyNotDecide` forbids.
 */
export async function decideWithdrawal(context: Context, decision: Decision): Promise<Recorded<Invoice>> {
  const { db, now, actor } = context;
  const { id, status, note, receipt } = decision;
  const row = await lockWithTutor(context, id);
  refuseIf(whyNotDecide(row, status));
  const proof = proofOf(row, status);
  refuseUnproven(decision, proof);
  const taken = receipt === undefined ? null : await claimUpload(context, receipt, "receipt");
  const isFinal = status !== WithdrawStatus.PendingApproval;
  await queries.updateWithdrawals(db, [id], {
    ...clearedChange,
    status,
    ...(isFinal ? { decided_by: actor.id, decided_at: now } : { cancel_asked_at: null, cancel_refused_at: now }),
    ...(note !== undefined && { note }),
    receipt: taken?.name ?? null,
    updated_at: now,
  });
  await postEffect(context, row, status);
  await closeTasks(context, { kind: "withdrawal", subjectId: id, ...(!isFinal && { cause: "cancel-asked" as const }), note: note ?? null });
  const after = (await queries.lockWithdrawal(db, id)) as queries.WithdrawalRow;
  await notifyTutor(context, noticeOf[status], after);
  return { answer: await shownWithdrawal(context, after), change: { id, before: kept(row), after: kept(after) } };
}

const noticeOf: Readonly<Record<Decision["status"], keyof typeof withdrawalNotices>> = {
  [WithdrawStatus.PendingApproval]: "withdrawal-cancel-refused",
  [WithdrawStatus.Canceled]: "withdrawal-canceled",
  [WithdrawStatus.Approved]: "withdrawal-paid",
  [WithdrawStatus.Rejected]: "withdrawal-rejected",
};

function refuseUnproven({ note, receipt }: Decision, proof: readonly Proof[]): void {
  if (proof.includes("note") && note === undefined) throw new Refusal("bad-request", { fields: { note: "required" } });
  if (proof.includes("receipt") !== (receipt !== undefined))
    throw new Refusal("bad-request", { fields: { receipt: receipt === undefined ? "required" : "invalid" } });
}

/** Posts the effect of a decision: the reserved amount is paid from our bank, or becomes payable again. Posted once. */
export async function postEffect(
  context: Context,
  { id, tutorId, amountPiasters }: queries.WithdrawalRow,
  to: WithdrawStatus,
): Promise<void> {
  const effect = effectOf(to);
  if (effect)
    await postEntry(context, effect, `withdrawal:${id}:${effect === "withdrawal-paid" ? "paid" : "returned"}`, { tutorId, amountPiasters });
}

/** Changes or removes staff's note to the tutor. */
export async function changeNote(context: Context, { id, note }: Input<typeof invoices.note>): Promise<Recorded<Invoice>> {
  const { db, now } = context;
  const row = await lockWithTutor(context, id);
  if (row.note === note) return { answer: await shownWithdrawal(context, row), change: null };
  await queries.updateWithdrawals(db, [id], { note, updated_at: now });
  const after = (await queries.lockWithdrawal(db, id)) as queries.WithdrawalRow;
  pushUpdated(context, after);
  return { answer: await shownWithdrawal(context, after), change: { id, before: kept(row), after: kept(after) } };
}
