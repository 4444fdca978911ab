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

/** Returns the state of a request as its tutor reads it. */
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

/** What staff must add to a decision. */
export type Proof = "note" | "receipt";

/** Allowed transitions of a request by staff, each with the required proofs. */
const decisions: Readonly<Partial<Record<WithdrawStatus, Readonly<Partial<Record<WithdrawStatus, readonly Proof[]>>>>>> = {
  [PendingApproval]: { [Canceled]: ["note"], [Approved]: ["receipt"], [Rejected]: ["note"] },
  [PendingCancellation]: { [PendingApproval]: [], [Canceled]: [], [Rejected]: ["note"] },
};

const illegal = "illegal-invoice-update" satisfies ErrorCode;

/**
 * Why staff cannot make this transition, or null. A request in a bank file is decided by its batch. One with a pending change of destination cannot
 * be approved.
 */
export function whyNotDecide(facts: WithdrawalFacts, to: WithdrawStatus): ErrorCode | null {
  if (decisions[facts.status]?.[to] === undefined || facts.batchId !== null) return illegal;
  return to === Approved && facts.changeAskedAt !== null ? illegal : null;
}

/** Returns the proofs that a transition requires. */
export function proofOf({ status }: WithdrawalFacts, to: WithdrawStatus): readonly Proof[] {
  return decisions[status]?.[to] ?? [];
}

/** Why the tutor cannot ask to cancel or change a request; null if nothing prevents it. Reasons: decided, cancellation requested, or in a batch. */
export function whyNotAsk({ status, batchId }: WithdrawalFacts): ErrorCode | null {
  return status === PendingApproval && batchId === null ? null : illegal;
}

/** Why staff cannot decide a change of destination; null if nothing prevents it. Reason: none was requested. */
export function whyNotDecideChange({ changeAskedAt }: WithdrawalFacts): ErrorCode | null {
  return changeAskedAt === null ? illegal : null;
}

/** Why a request cannot be put into a bank file, or null. */
export function whyNotBatch(facts: WithdrawalFacts): ErrorCode | null {
  return facts.method === WithdrawMethod.Bank && facts.changeAskedAt === null ? whyNotAsk(facts) : illegal;
}

/** Returns what happens to the reserved money. */
export function effectOf(to: WithdrawStatus): "withdrawal-paid" | "withdrawal-returned" | null {
  if (to === Approved) return "withdrawal-paid";
  return to === Canceled || to === Rejected ? "withdrawal-returned" : null;
}
