import type { Input } from "@hiwar/contract/kernel/endpoint";
import { PaymentPurpose } from "@hiwar/contract/payments";
import { weeksOfPeriod } from "@hiwar/contract/plans";
import type { subscriptions } from "@hiwar/contract/subscriptions";
import { lockPeople } from "../../accounts/lock-people.ts";
import { refuseUnready } from "../../accounts/readiness.ts";
import { redeemCoupon } from "../../coupons/redeem.ts";
import type { Actor, Context, OpenContext } from "../../kernel/context.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import { type Means, type Method, payBy } from "../../payments/charging/pay.ts";
import { openPayment } from "../../payments/open.ts";
import { readOrdered } from "../../payments/read.ts";
import { payUntil } from "../../payments/rules.ts";
import { readTerms } from "../../plans/terms.ts";
import { planInWords } from "../notices.ts";
import { insertOrder, selectUnended } from "../queries.ts";
import { whyNotOrder } from "../rules.ts";

type PlanOrder = Input<typeof subscriptions.payByReference>;

/** Orders a plan, paid by reference number. */
export function payPlanByReference(open: OpenContext<Actor>, order: PlanOrder) {
  return payPlan(open, order, { kind: "reference" });
}

/** Orders a plan, paid by a wallet: a request to its number, or a QR code without a number. */
export function payPlanByWallet(open: OpenContext<Actor>, { walletNumber, ...order }: Input<typeof subscriptions.payByWallet>) {
  return payPlan(open, order, { kind: "wallet", walletNumber: walletNumber ?? null });
}

/** Orders a plan, paid on the gateway's own page. */
export function payPlanByPage(open: OpenContext<Actor>, order: PlanOrder) {
  return payPlan(open, order, { kind: "hosted" });
}

/** Orders a plan, paid by a stored card; the browser continues at its bank. */
export function payPlanByCard(open: OpenContext<Actor>, { cardId, cvv, ...order }: Input<typeof subscriptions.payByCard>) {
  return payPlan(open, order, { kind: "card", cardId, cvv, planId: null });
}

/** Orders a plan, paid by a stored card in the bank's installments. */
export function payPlanByInstallments(
  open: OpenContext<Actor>,
  { cardId, cvv, installmentPlanId, ...order }: Input<typeof subscriptions.payByInstallments>,
) {
  return payPlan(open, order, { kind: "card", cardId, cvv, planId: installmentPlanId });
}

async function payPlan(open: OpenContext<Actor>, order: PlanOrder, means: Means) {
  const id = await payBy(open, means, { others: [], order: (context, method) => openOrder(context, order, method), refusePaid });
  return open.transact((context) => readOrdered(context, id));
}

async function refusePaid({ db, actor, now }: Context): Promise<never> {
  return refuse(whyNotOrder(await selectUnended(db, actor.id, now), now) ?? "illegal");
}

async function openOrder(context: Context, { planId, period, couponCode, seenPiasters }: PlanOrder, method: Method) {
  const { db, actor, now } = context;
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  await refuseUnready(context);
  refuseIf(whyNotOrder(await selectUnended(db, actor.id, now), now));
  const { plan, pricePiasters, inviteId } = await readTerms(context, planId, period);
  const coupon = couponCode === undefined ? null : await redeemCoupon(context, couponCode, pricePiasters);
  const amountPiasters = pricePiasters - (coupon?.discountPiasters ?? 0);
  if (seenPiasters !== undefined && seenPiasters !== amountPiasters) refuse("price-changed");
  const opened = await openPayment(context, {
    ...method,
    purpose: PaymentPurpose.PaidPlan,
    description: planInWords(plan.weeklyMinutes, period),
    amountPiasters,
    expiresAt: payUntil(method.method, now),
  });
  await insertOrder(db, {
    payment_id: opened.id,
    plan_id: planId,
    invite_id: inviteId,
    period,
    weekly_minutes: plan.weeklyMinutes,
    weeks: weeksOfPeriod[period],
  });
  await coupon?.write(opened.id);
  return opened;
}
