import type { PaidPeriod, Plan } from "@hiwar/contract/plans";
import { arabicPercent, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Check } from "lucide-react";
import { planName } from "../subscriptions/plan-name.ts";
import { say } from "../words/plans.ts";

interface PlanCardProps {
  plan: Plan;
  period: PaidPeriod;
  isCurrent: boolean;
  /** Not while a term runs that no other may follow yet. */
  canBuy: boolean;
}

/** One plan at one period: what it gives, what it costs a month and in all, and the way to pay. */
export function PlanCard({ plan, period, isCurrent, canBuy }: PlanCardProps) {
  const offer = plan.offers.find((one) => one.period === period);
  if (!offer) return null;
  const gives = [
    say("weekly", { minutes: plan.weeklyMinutes }),
    say("totalHours", { hours: offer.totalMinutes / 60 }),
    say("anyTutor"),
    say("cancel"),
  ];
  return (
    <li className="plan" data-chosen={plan.tier === "advance" || undefined}>
      <h2>
        {planName(plan)} {isCurrent && <Badge tone="primary">{say("current")}</Badge>}
      </h2>
      <p className="plan-price">
        <b>
          <Pounds piasters={offer.monthlyPiasters} />
        </b>{" "}
        <span>{say("perMonth")}</span>
      </p>
      <p className="plan-total">
        {say("total", { amount: arabicPounds(offer.pricePiasters) })}
        {offer.oldPricePiasters !== null && (
          <span className="plan-before">{say("insteadOf", { amount: arabicPounds(offer.oldPricePiasters) })}</span>
        )}
        {offer.discountPercent > 0 && <Badge tone="accent">{say("off", { percent: arabicPercent(offer.discountPercent / 100) })}</Badge>}
      </p>
      <ul className="plan-gives">
        {gives.map((line) => (
          <li key={line}>
            <Icon icon={Check} size={18} />
            {line}
          </li>
        ))}
      </ul>
      {offer.installments.length > 0 && <p className="plan-parts">{say("parts")}</p>}
      <Button
        variant={plan.tier === "advance" ? "primary" : "secondary"}
        size="large"
        isBlock
        isDisabled={!canBuy}
        {...(canBuy && { href: `/checkout?plan=${plan.id}&period=${period}` })}
      >
        {say("subscribe")}
      </Button>
    </li>
  );
}
