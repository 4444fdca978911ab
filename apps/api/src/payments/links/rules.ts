import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type SharedState, sharedMethods } from "@hiwar/contract/pay-links";
import { type PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { isBefore } from "../../kernel/time.ts";

/** What was paid, ran out or was given up is still told to who holds its link, so long after the order's time. */
export const linkVisibleDays = 7;

interface Shared {
  readonly status: PaymentStatus;
  readonly expiresAt: Temporal.Instant;
  readonly withdrawnAt: Temporal.Instant | null;
  readonly isBlocked: boolean;
}

/** Why no link is made for an order, or null: somebody else can pay only what is open, and asks for nothing of the student's own. */
export function whyNotShare(
  { status, method, expiresAt }: { readonly status: PaymentStatus; readonly method: PaymentMethod; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): ErrorCode | null {
  const isOpen = status === PaymentStatus.Processed && isBefore(now, expiresAt);
  return isOpen && sharedMethods.includes(method) ? null : "illegal";
}

/** How an order stands for who holds its link. Nobody is asked to pay what its gateway may have ended, nor for who is kept out. */
export function sharedStateOf({ status, expiresAt, withdrawnAt, isBlocked }: Shared, now: Temporal.Instant): SharedState {
  if (withdrawnAt !== null) return "withdrawn";
  if (status === PaymentStatus.Paid) return "paid";
  if (status === PaymentStatus.Expired) return "expired";
  const isUnpaid = status === PaymentStatus.Processed || status === PaymentStatus.New;
  if (!isUnpaid || isBlocked) return "closed";
  return status === PaymentStatus.Processed && isBefore(now, expiresAt) ? "open" : "checking";
}

/** Whether a link still tells anything. */
export function isLinkVisible({ expiresAt }: Pick<Shared, "expiresAt">, now: Temporal.Instant): boolean {
  return isBefore(now, expiresAt.add({ hours: linkVisibleDays * 24 }));
}
