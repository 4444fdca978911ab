import type { Input } from "@hiwar/contract/kernel/endpoint";
import { PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { type PlanPeriod, weeksOfPeriod } from "@hiwar/contract/plans";
import type { subscriptions } from "@hiwar/contract/subscriptions";
import { lockPeople } from "../../calendar/operations.ts";
import type { Actor, Context, OpenContext } from "../../kernel/context.ts";
import { intendOnce } from "../../kernel/idempotency.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import type { FawryCharge } from "../../outside/fawry-charges.ts";
import { clearTheWay, recordCharge } from "../../payments/asking/operations.ts";
import { openPayment, readPayment, shownPayment, UnpaidInTheWay } from "../../payments/operations.ts";
import { paymentTimes } from "../../payments/rules.ts";
import { readTerms } from "../../plans/operations.ts";
import { planInWords } from "../notices.ts";
import { insertOrder, selectUnended } from "../queries.ts";
import { whyNotOrder } from "../rules.ts";

type PlanOrder = Input<typeof subscriptions.payByReference>;

/**
 * Orders a plan to be paid by reference number, in three phases: the intent commits, Fawry is called, what it said is written
 * down. When it did not answer, the transaction stays New and the sweep asks for it.
 */
export async function payPlanByReference(open: OpenContext<Actor>, order: PlanOrder) {
  const intent = await intendInPlaceOfOthers(open, order);
  const { charge } = intent;
  if (!charge) return open.transact((context) => readPayment(context, { id: intent.id }));
  const reply = await open.outside.fawry.createReference(charge);
  const payment = await open.transact((context) => recordCharge(context, intent.id, reply));
  if (payment.status === PaymentStatus.Failed) refuse("fawry-error");
  return shownPayment(payment);
}

/** An unpaid transaction in the way is given up first; if that one turns out paid, this one is refused. */
async function intendInPlaceOfOthers(open: OpenContext<Actor>, order: PlanOrder): Promise<Intent> {
  try {
    return await open.transact((context) => intend(context, order));
  } catch (error) {
    if (!(error instanceof UnpaidInTheWay)) throw error;
  }
  if ((await clearTheWay(open)) === "paid") await open.transact((context) => refusePaid(context));
  return open
    .transact((context) => intend(context, order))
    .catch((error: unknown) => (error instanceof UnpaidInTheWay ? refuse("still-processing") : Promise.reject(error)));
}

async function refusePaid({ db, actor, now }: Context): Promise<never> {
  return refuse(whyNotOrder(await selectUnended(db, actor.id, now), now) ?? "illegal");
}

interface Intent {
  readonly id: number;
  /** Null when the order is a repetition: nothing is sent to the gateway again. */
  readonly charge: FawryCharge | null;
}

async function intend(context: Context, order: PlanOrder): Promise<Intent> {
  let charge: FawryCharge | null = null;
  const { reference } = await intendOnce(context, async () => {
    const opened = await openOrder(context, order);
    charge = opened.charge;
    return String(opened.id);
  });
  return { id: Number(reference), charge };
}

async function openOrder(context: Context, { planId, period }: { planId: number; period: PlanPeriod }) {
  const { db, actor, now } = context;
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  refuseIf(whyNotOrder(await selectUnended(db, actor.id, now), now));
  const { plan, pricePiasters } = await readTerms(context, planId, period);
  const opened = await openPayment(context, {
    purpose: PaymentPurpose.PaidPlan,
    method: PaymentMethod.Fawry,
    description: planInWords(plan.weeklyMinutes, period),
    amountPiasters: pricePiasters,
    expiresAt: now.add({ hours: paymentTimes.planReferenceHours }),
  });
  await insertOrder(db, {
    payment_id: opened.id,
    plan_id: planId,
    period,
    weekly_minutes: plan.weeklyMinutes,
    weeks: weeksOfPeriod[period],
  });
  return opened;
}
