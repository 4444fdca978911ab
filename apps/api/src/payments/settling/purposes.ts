import { PaymentPurpose } from "@hiwar/contract/payments";
import { lockPeople, type PersonLock } from "../../accounts/lock-people.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { lockPayment, type PaymentRow, selectPayment } from "../queries.ts";

/** The people to lock, each with the mode of the lock. */
export type Locks = readonly PersonLock[];

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.withdraw": { paymentId: number };
  }
}

export const nameOf = { [PaymentPurpose.PaidPlan]: "plan", [PaymentPurpose.PaidLesson]: "lesson" } as const;

/** Locks a transaction after its payer and all other people whom it affects: the lock order used everywhere. */
export async function lockPaymentWithPeople(context: AnyContext, paymentId: number): Promise<PaymentRow> {
  const payment = await selectPayment(context.db, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  await lockPeople(context, await locksOf(context, payment));
  return lockPayment(context.db, paymentId);
}

/** The locks of everybody whom settling a transaction affects. */
export async function locksOf(context: AnyContext, payment: PaymentRow): Promise<Locks> {
  return [{ id: payment.personId, mode: "change" }, ...(await context.hooks.payments[nameOf[payment.purpose]].othersOf(context, payment))];
}
