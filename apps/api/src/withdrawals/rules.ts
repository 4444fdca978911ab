import { type InvoiceState, WithdrawStatus } from "@hiwar/contract/invoices";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { WithdrawMethod } from "@hiwar/contract/payout";

export interface WithdrawalFacts {
  readonly status: WithdrawStatus;
  readonly method: WithdrawMethod;
  readonly cancelAskedAt: Temporal.Instant | null;
  readonly changeAskedAt: Temporal.Instant | null;
  readonly batchId: number | null;
}

const { PendingApproval, PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus;

/** How a request stands, as its tutor reads it. */
export function stateOf({ status, cancelAskedAt, changeAskedAt }: WithdrawalFacts): InvoiceState {
  switch (status) {
    case PendingApproval:
      return changeAskedAt === null ? "pending" : "updated-by-receiver";
    case PendingCancellation:
      return "canceled-by-receiver";
    case Canceled:
      return cancelAskedAt === null ? "canceled-by-admin" : "cancellation-approved-by-admin";
    case Approved:
      return "fulfilled";
    case Rejected:
      return "rejected";
  }
}

/** What staff have to say or show with a decision. */
export type Proof = "note" | "receipt";

/** From where to where staff may move a request, and by what. */
const decisions: Readonly<Partial<Record<WithdrawStatus, Readonly<Partial<Record<WithdrawStatus, readonly Proof[]>>>>>> = {
  [PendingApproval]: { [Canceled]: ["note"], [Approved]: ["receipt"], [Rejected]: ["note"] },
  [PendingCancellation]: { [PendingApproval]: [], [Canceled]: [], [Rejected]: ["note"] },
};

const illegal = "illegal-invoice-update" satisfies ErrorCode;

/** Why staff cannot move a request there, or null. What is in a bank's file is decided by its batch, and who waits for another receiver is not paid by the first. */
export function whyNotDecide(facts: WithdrawalFacts, to: WithdrawStatus): ErrorCode | null {
  if (decisions[facts.status]?.[to] === undefined || facts.batchId !== null) return illegal;
  return to === Approved && facts.changeAskedAt !== null ? illegal : null;
}

/** What such a decision needs beside itself. */
export function proofOf({ status }: WithdrawalFacts, to: WithdrawStatus): readonly Proof[] {
  return decisions[status]?.[to] ?? [];
}

/** Why its tutor can ask neither to cancel nor for another receiver, or null: it is decided, being canceled, or on its way to the bank. */
export function whyNotAsk({ status, batchId }: WithdrawalFacts): ErrorCode | null {
  return status === PendingApproval && batchId === null ? null : illegal;
}

/** Why staff have no wish for another receiver to decide, or null. */
export function whyNotDecideChange({ changeAskedAt }: WithdrawalFacts): ErrorCode | null {
  return changeAskedAt === null ? illegal : null;
}

/** Why it cannot go into a bank's file, or null. */
export function whyNotBatch(facts: WithdrawalFacts): ErrorCode | null {
  return facts.method === WithdrawMethod.Bank && facts.changeAskedAt === null ? whyNotAsk(facts) : illegal;
}

/** What becomes of the money that was set aside. */
export function effectOf(to: WithdrawStatus): "withdrawal-paid" | "withdrawal-returned" | null {
  if (to === Approved) return "withdrawal-paid";
  return to === Canceled || to === Rejected ? "withdrawal-returned" : null;
}
