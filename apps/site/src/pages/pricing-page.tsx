import { siteAddressMark } from "@hiwar/contract/app-address";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { PageFrame } from "../shell/page-frame.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { plans } from "../words/plans.ts";
import { shell } from "../words/shell.ts";
import { Call } from "./call.tsx";
import { Facts } from "./facts.tsx";
import { Headline } from "./headline.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { SingleLesson } from "./single-lesson.tsx";
import "./opening.css";
import "./plans.css";
import "./pricing-page.css";

/** Single lessons as schema.org data. The plans' offers are in their cards, since the server writes their current prices. */
const singleLessonThings = [15, 30].map((minutes) => ({
  "@type": "Product",
  name: plans.singleName[minutes === 15 ? 15 : 30],
  description: plans.description,
  offers: {
    "@type": "Offer",
    price: (singleLessonPiasters(minutes) / 100).toFixed(2),
    priceCurrency: "EGP",
    url: `${siteAddressMark}/pricing`,
  },
}));

const periods = [0, 1, 2] as const;

export const meta = () =>
  pageMeta({
    path: "/pricing",
    title: `${plans.title} · ${shell.title}`,
    description: plans.description,
    things: singleLessonThings,
  });

/** `/pricing`: every plan at every period, switched without scripts, and the rules of all plans. */
export default function PricingPage() {
  return (
    <PageFrame>
      <div className="wrap plans pricing">
        <Headline {...plans.headline} />
        <p className="opening-lead">{plans.lead}</p>
        <fieldset className="switch pricing-periods">
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
        <section aria-labelledby="paying">
          <h2 id="paying">{plans.paying}</h2>
          <Facts facts={plans.payFacts} />
        </section>
        <section aria-labelledby="back">
          <h2 id="back">{plans.back}</h2>
          <Facts facts={plans.backFacts} />
        </section>
      </div>
      <Call />
    </PageFrame>
  );
}
