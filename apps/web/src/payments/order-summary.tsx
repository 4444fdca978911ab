import type { Plan, PlanOffer } from "@hiwar/contract/plans";
import { arabicPercent } from "@hiwar/ui/arabic-numbers";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Check } from "lucide-react";
import { useSay } from "../frame/say.tsx";
import { planName } from "../plans/plan-name.ts";

/** What is being paid for, and how its price comes about. */
export function OrderSummary({ plan, offer }: { plan: Plan; offer: PlanOffer }) {
  const say = useSay();
  const old = offer.oldPricePiasters ?? offer.pricePiasters;
  return (
    <aside className="order" aria-label={say("payments.order")}>
      <h2>{say("payments.order")}</h2>
      <p className="order-plan">
        {say("payments.plan", { tier: planName(say, plan) })}
        <small>{say("payments.planFacts", { period: say(`plans.period${offer.period}`), minutes: plan.weeklyMinutes })}</small>
      </p>
      <ul className="order-gives">
        {[say("plans.totalHours", { hours: offer.totalMinutes / 60 }), say("plans.anyTutor"), say("plans.cancel")].map((line) => (
          <li key={line}>
            <Icon icon={Check} size={18} />
            {line}
          </li>
        ))}
      </ul>
      <dl className="order-sum">
        <div>
          <dt>{say("payments.price")}</dt>
          <dd>
            <Pounds piasters={old} />
          </dd>
        </div>
        {offer.discountPercent > 0 && (
          <div>
            <dt>{say("payments.discount", { percent: arabicPercent(offer.discountPercent / 100) })}</dt>
            <dd className="order-off">
              <Pounds piasters={offer.pricePiasters - old} />
            </dd>
          </div>
        )}
        <div className="order-total">
          <dt>{say("payments.total")}</dt>
          <dd>
            <Pounds piasters={offer.pricePiasters} />
          </dd>
        </div>
      </dl>
    </aside>
  );
}
