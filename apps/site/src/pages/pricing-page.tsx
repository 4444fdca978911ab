import { SiteFoot } from "../shell/site-foot.tsx";
import { SiteHead } from "../shell/site-head.tsx";
import { plans } from "../words/plans.ts";
import { shell } from "../words/shell.ts";
import { Call } from "./call.tsx";
import { Facts } from "./facts.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { SingleLesson } from "./single-lesson.tsx";
import "./plans.css";
import "./pricing-page.css";

const periods = [0, 1, 2] as const;

export const meta = () => [{ title: `${plans.title} · ${shell.title}` }, { name: "description", content: plans.description }];

/** `/pricing`: every plan at every period, chosen without scripts, and what holds for all of them. */
export default function PricingPage() {
  return (
    <>
      <SiteHead />
      <main id="content" tabIndex={-1}>
        <div className="wrap plans pricing">
          <h1>
            {plans.headline.before} <span>{plans.headline.last}</span>
          </h1>
          <p className="band-lead">{plans.lead}</p>
          <fieldset className="pricing-periods">
            <legend>{plans.period}</legend>
            {periods.map((period) => (
              <label key={period}>
                <input type="radio" name="period" value={period} defaultChecked={period === 0} />
                {plans.periods[period]}
              </label>
            ))}
          </fieldset>
          <PlanCards periods={periods} headingLevel={2} />
          <section aria-labelledby="rules">
            <h2 id="rules">{plans.rules}</h2>
            <Facts facts={plans.ruleFacts} />
            <SingleLesson />
          </section>
        </div>
        <Call />
      </main>
      <SiteFoot />
    </>
  );
}
