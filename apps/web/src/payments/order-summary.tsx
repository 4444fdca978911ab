import type { Plan, PlanOffer } from "@hiwar/contract/plans";
import { arabicPercent } from "@hiwar/ui/arabic-numbers";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Check } from "lucide-react";
import { planName } from "../subscriptions/plan-name.ts";
import { say } from "../words/payments.ts";
import { say as sayPlans } from "../words/plans.ts";
import { OrderHead } from "./order-head.tsx";

interface OrderSummaryProps {
  plan: Plan;
  offer: PlanOffer;
  /** The coupon that reduces the price. */
  coupon: { readonly code: string; readonly discountPiasters: number } | null;
  isChangeable: boolean;
}

/** Summary of the plan to pay for, and how its price is computed. */
export function OrderSummary({ plan, offer, coupon, isChangeable }: OrderSummaryProps) {
  const old = offer.oldPricePiasters ?? offer.pricePiasters;
  return (
    <aside className="order" aria-label={say("order")}>
      <OrderHead change={isChangeable ? { href: "/plans", label: say("changePlan") } : undefined} />
      <p className="order-plan">
        <span>{say("plan", { tier: planName(plan) })}</span>
        <small>{say("planFacts", { period: sayPlans(`period${offer.period}`), minutes: plan.weeklyMinutes })}</small>
      </p>
      <ul className="order-gives">
        {[sayPlans("totalHours", { hours: offer.totalMinutes / 60 }), sayPlans("anyTutor"), sayPlans("cancel")].map((line) => (
          <li key={line}>
            <Icon icon={Check} size={18} />
            {line}
          </li>
        ))}
      </ul>
      <dl className="order-sum">
        <div>
          <dt>{say("price")}</dt>
          <dd>
            <Pounds piasters={old} />
          </dd>
        </div>
        {offer.discountPercent > 0 && (
          <div>
            <dt>{say("discount", { percent: arabicPercent(offer.discountPercent / 100) })}</dt>
            <dd className="order-off">
              <Pounds piasters={offer.pricePiasters - old} />
            </dd>
          </div>
        )}
        {coupon && (
          <div>
            <dt>
              {say("coupon")} <bdi dir="ltr">{coupon.code}</bdi>
            </dt>
            <dd className="order-off">
              <Pounds piasters={-coupon.discountPiasters} />
            </dd>
          </div>
        )}
        <div className="order-total">
          <dt>{say("total")}</dt>
          <dd>
            {coupon && (
              <s>
                <span className="sr-only">{say("couponWas")} </span>
                <Pounds piasters={offer.pricePiasters} />
              </s>
            )}{" "}
            <Pounds piasters={offer.pricePiasters - (coupon?.discountPiasters ?? 0)} />
          </dd>
        </div>
      </dl>
    </aside>
  );
}
