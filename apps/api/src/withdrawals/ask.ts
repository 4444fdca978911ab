import { type invoices, WithdrawStatus } from "@hiwar/contract/invoices";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { type Payout, readPayout } from "@hiwar/contract/payout";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Context } from "../kernel/context.ts";
import { Refusal, refuse } from "../kernel/refuse.ts";
import { postEntry, readOwedToTutor } from "../payments/ledger/post.ts";
import { openTask } from "../tasks/open.ts";
import { notifyTutor } from "./notify.ts";
import * as queries from "./queries.ts";
import { type Invoice, shownWithdrawal } from "./read.ts";

/** Returns the typed destination in canonical form, or throws the error of `readPayout`. */
export function payoutOf(typed: Parameters<typeof readPayout>[0]): Payout {
  const payout = readPayout(typed);
  return typeof payout === "string" ? refuse(payout) : payout;
}

/**
 * Requests a withdrawal: reserves a part of the caller's payable earnings for payment by staff. Concurrent requests each see what the earlier ones
 * left.
 */
export async function askWithdrawal(context: Context, { amountPiasters, ...typed }: Input<typeof invoices.ask>): Promise<Invoice> {
  const { db, actor, now } = context;
  const payout = payoutOf(typed);
  const tutorId = actor.id;
  // The queries are pipelined and arrive in this order, so the balance is read under the lock.
  const [, payable, id] = await Promise.all([
    lockPeople(context, [{ id: tutorId, mode: "change" }]),
    readOwedToTutor(context, tutorId, "payable"),
    queries.nextNumber(db),
  ]);
  if (amountPiasters > payable) throw new Refusal("illegal", { fields: { amountPiasters: "too-big" } });
  const asked = { id, tutor_id: tutorId, amount_piasters: amountPiasters, ...payout, created_at: now, updated_at: now };
  const told = { id, tutorId, amountPiasters, method: payout.method, status: WithdrawStatus.PendingApproval, note: null };
  const [row] = await Promise.all([
    queries.insertWithdrawal(db, asked),
    postEntry(context, "withdrawal-asked", `withdrawal:${id}:asked`, { tutorId, amountPiasters }),
    openTask(context, { kind: "withdrawal", subjectId: id, cause: "withdrawal-asked", personId: tutorId }),
    notifyTutor(context, "withdrawal-asked", { ...told, createdAt: now, updatedAt: now }),
  ]);
  return shownWithdrawal(context, row);
}
