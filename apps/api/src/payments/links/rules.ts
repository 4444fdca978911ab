import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type SharedState, sharedMethods } from "@hiwar/contract/pay-links";
import { type PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { isBefore } from "../../kernel/time.ts";

/** Days after an order's deadline for which its link still shows whether it was paid, expired or cancelled. */
export const linkVisibleDays = 7;

interface Shared {
  readonly status: PaymentStatus;
  readonly expiresAt: Temporal.Instant;
  readonly withdrawnAt: Temporal.Instant | null;
  readonly isBlocked: boolean;
}

/** The error code why an order may not have a link, or null. It must be open, and anybody must be able to pay by its method (`sharedMethods`). */
export function whyNotShare(
  { status, method, expiresAt }: { readonly status: PaymentStatus; readonly method: PaymentMethod; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): ErrorCode | null {
  const isOpen = status === PaymentStatus.Processed && isBefore(now, expiresAt);
  return isOpen && sharedMethods.includes(method) ? null : "illegal";
}

/**
 * The state of an order for the holder of its link. It is `checking` instead of `open` when the gateway may have closed the order. An unpaid order of
 * a blocked student is `closed`.
 */
export function sharedStateOf({ status, expiresAt, withdrawnAt, isBlocked }: Shared, now: Temporal.Instant): SharedState {
  if (withdrawnAt !== null) return "withdrawn";
  if (status === PaymentStatus.Paid) return "paid";
  if (status === PaymentStatus.Expired) return "expired";
  const isUnpaid = status === PaymentStatus.Processed || status === PaymentStatus.New;
  if (!isUnpaid || isBlocked) return "closed";
  return status === PaymentStatus.Processed && isBefore(now, expiresAt) ? "open" : "checking";
}

/** Whether a link still shows anything. */
export function isLinkVisible({ expiresAt }: Pick<Shared, "expiresAt">, now: Temporal.Instant): boolean {
  return isBefore(now, expiresAt.add({ hours: linkVisibleDays * 24 }));
}
