import type { InstallmentPlan } from "@hiwar/contract/payments";
import { halfHourPiasters } from "@hiwar/contract/plan-prices";
import type { PaidPeriod, Plan } from "@hiwar/contract/plans";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Pounds } from "@hiwar/ui/pounds";
import { Skeleton } from "@hiwar/ui/skeleton";
import { InstallmentTerms } from "../payments/installment-terms.tsx";
import { bestInstallments } from "../payments/installments.ts";
import { planName } from "../subscriptions/plan-name.ts";
import { say } from "../words/plans.ts";
import { lessonsAWeek } from "./plan-facts.ts";

interface PlanCardProps {
  plan: Plan;
  period: PaidPeriod;
  isCurrent: boolean;
  /** Recommended to students without a plan: the middle one. */
  isAdvised: boolean;
  /** False before the final week of a paid term, and while another term is already queued. */
  canBuy: boolean;
  /** The bank's available installment plans; null while loading. */
  installmentPlans: readonly InstallmentPlan[] | null;
}

/** One plan at one period: its lessons per week; its price per month, in total and per half hour; and the button to buy it. */
export function PlanCard({ plan, period, isCurrent, isAdvised, canBuy, installmentPlans }: PlanCardProps) {
  const offer = plan.offers.find((one) => one.period === period);
  if (!offer) return null;
  const parts = installmentPlans && bestInstallments(installmentPlans, offer.pricePiasters);
  const lessons = lessonsAWeek(plan.weeklyMinutes);
  return (
    <li className="plan" data-advised={isAdvised || undefined} data-mine={isCurrent || undefined}>
      <div className="plan-name">
        <h2>{planName(plan)}</h2>
        {isCurrent && <Badge tone="primary">{say("current")}</Badge>}
        {isAdvised && <Badge tone="primary">{say("advised")}</Badge>}
      </div>
      <p className="plan-week">
        {lessons && <b>{say(`lessons${lessons.minutes}`, { count: lessons.count })}</b>}
        <span>{say("weekly", { minutes: plan.weeklyMinutes })}</span>
      </p>
      <p className="plan-price">
        <b>
          <Pounds piasters={offer.monthlyPiasters} />
        </b>{" "}
        {say("perMonth")}
      </p>
      <ul className="plan-sums">
        <li>{say(`once${period}`, { amount: arabicPounds(offer.pricePiasters) })}</li>
        {offer.oldPricePiasters !== null && <li>{say("insteadOf", { amount: arabicPounds(offer.oldPricePiasters) })}</li>}
        {installmentPlans === null && (
          <li aria-hidden="true">
            <Skeleton className="inline-block h-[0.8lh] w-4/5 align-middle" />
          </li>
        )}
        {parts && (
          <li>
            {say("inParts")} <InstallmentTerms plan={parts} amountPiasters={offer.pricePiasters} isBesidePrice />
          </li>
        )}
        <li>{say("halfHour", { amount: arabicPounds(halfHourPiasters(offer)) })}</li>
      </ul>
      {canBuy && (
        <Button variant={isAdvised ? "primary" : "secondary"} size="large" isBlock href={`/checkout?plan=${plan.id}&period=${period}`}>
          {say("subscribe")}
        </Button>
      )}
    </li>
  );
}
