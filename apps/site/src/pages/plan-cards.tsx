import { amountMark, planIdMark, type Tier, tierMinutes } from "@hiwar/contract/plan-prices";
import { AppLink } from "../shell/app-link.tsx";
import { buttonAttributes } from "../shell/button-attributes.ts";
import { plans } from "../words/plans.ts";
import "./plan-cards.css";

const tiers = Object.keys(tierMinutes) as Tier[];

type Period = 0 | 1 | 2;
export type PlanCardsProps = { periods: readonly Period[]; headingLevel: 2 | 3 };

/** The plans side by side, for these periods. Prices are marks that the server replaces; it removes a plan that is not on sale. */
export function PlanCards({ periods, headingLevel }: PlanCardsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="plan-cards">
      {tiers.map((tier) => (
        <li key={tier} className="plan-card" data-plan={tier} itemScope itemType="https://schema.org/Product">
          <div className="plan-card-name">
            <Heading itemProp="name">{plans.tiers[tier].name}</Heading>
            {tier === "advance" && <p className="plan-card-best">{plans.best}</p>}
          </div>
          <p>
            <b>{plans.tiers[tier].lessons}</b>
            <br />
            {plans.tiers[tier].minutes}
          </p>
          {periods.map((period) => (
            <Offer key={period} tier={tier} period={period} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Offer({ tier, period }: { tier: Tier; period: Period }) {
  const { before, between } = plans.subscribeTo;
  return (
    <div className="plan-card-offer" data-period={period} itemProp="offers" itemScope itemType="https://schema.org/Offer">
      <meta itemProp="price" content={amountMark("plain", period)} />
      <meta itemProp="priceCurrency" content="EGP" />
      <p className="plan-card-price">
        <b>{amountMark("monthly", period)}</b> <span>{plans.perMonth}</span>
      </p>
      <p>
        {period === 0 ? plans.once[0] : `${amountMark("total", period)} ${plans.once[period]}`}
        <br />
        {`${plans.halfHour} ${amountMark("halfHour", period)}`}
      </p>
      <AppLink
        path={`/checkout?plan=${planIdMark}&period=${period}`}
        aria-label={`${before} ${plans.tiers[tier].name} ${between} ${plans.periods[period]}`}
        {...buttonAttributes({ variant: tier === "advance" ? "primary" : "secondary", size: "large" })}
      >
        {plans.subscribe}
      </AppLink>
    </div>
  );
}
