import { buttonAttributes } from "../shell/button-attributes.ts";
import { home } from "../words/home.ts";
import { Facts } from "./facts.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { SingleLesson } from "./single-lesson.tsx";
import "./plans.css";

/** The plans' monthly prices, how minutes work, and a single lesson without a plan. */
export function Plans() {
  return (
    <section className="band" id="plans" aria-labelledby="plans-title">
      <div className="wrap plans">
        <h2 id="plans-title">{home.plans}</h2>
        <p className="band-lead">{home.plansLead}</p>
        <PlanCards periods={[0]} headingLevel={3} />
        <a href="/pricing" {...buttonAttributes({ variant: "secondary", size: "large" })}>
          {home.seePlans}
        </a>
        <Facts facts={home.planFacts} />
        <SingleLesson />
      </div>
    </section>
  );
}
