import { type PaymentOrder, PaymentPurpose } from "@hiwar/contract/payments";
import type * as z from "zod/mini";
import { lockPeople, type PersonLock } from "../../accounts/lock-people.ts";

import type { AnyContext, AnyReadContext } from "../../kernel/context.ts";
import type { UnearnedRevenue } from "../ledger/rules.ts";
import { lockPayment, type PaymentRow, selectPayment } from "../queries.ts";

/** People to be locked, and how. */
export type Locks = readonly PersonLock[];

/** What was bought, by the name of its purpose. */
export interface ByPurpose<Result> {
  readonly plan: (context: AnyContext, payment: PaymentRow) => Promise<Result>;
  readonly lesson: (context: AnyContext, payment: PaymentRow) => Promise<Result>;
}

type Pair = (context: AnyContext, one: PaymentRow, other: PaymentRow) => Promise<boolean>;

type ByPair = { readonly plan: Pair; readonly lesson: Pair };

type OrderOf<K extends "plan" | "lesson"> = (context: AnyReadContext, payment: PaymentRow) => Promise<z.output<typeof PaymentOrder>[K]>;

declare module "../../kernel/context.ts" {
  interface Facts {
    /** Money has come: gives what was bought and says what it stands for now, or null when it has no place. */
    readonly whenPaid: ByPurpose<UnearnedRevenue | null>;
    /** It will not be paid: what was held for it is free again. */
    readonly whenClosed: ByPurpose<void>;
    /** The gateway took the money back: what was bought ends; says what the money stood for. */
    readonly whenReversed: ByPurpose<UnearnedRevenue | null>;
    /** Whom the order touches beside its payer: they are locked together, in the order of all locks. */
    readonly othersOf: ByPurpose<Locks>;
    /** What it is for, as far as that still stands. */
    readonly orderOf: { readonly plan: OrderOf<"plan">; readonly lesson: OrderOf<"lesson"> };
    /** Whether two transactions of one payer and purpose are for the same, so that one of them is enough. */
    readonly isSameOrder: ByPair;
  }
  interface JobPayloads {
    "payments.withdraw": { paymentId: number };
  }
}

export const nameOf = { [PaymentPurpose.PaidPlan]: "plan", [PaymentPurpose.PaidLesson]: "lesson" } as const;

/** Locks a transaction and, before it, its payer and whoever else it touches: the order of locks everywhere. */
export async function lockWithPeople(context: AnyContext, paymentId: number): Promise<PaymentRow> {
  const payment = await selectPayment(context.db, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  await lockPeople(context, await locksOf(context, payment));
  return lockPayment(context.db, paymentId);
}

/** Everybody whom settling a transaction touches. */
export async function locksOf(context: AnyContext, payment: PaymentRow): Promise<Locks> {
  return [{ id: payment.personId, mode: "change" }, ...(await context.facts.othersOf[nameOf[payment.purpose]](context, payment))];
}
