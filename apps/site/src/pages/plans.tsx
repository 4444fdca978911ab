import { AppLink } from "../shell/app-link.tsx";
import { buttonLook } from "../shell/button-look.ts";
import { home } from "../words/home.ts";
import { Facts } from "./facts.tsx";
import "./plans.css";

/** How minutes work, and one lesson without any plan. Plans' own prices are data and stand in the app. */
export function Plans() {
  const { before, short, between, long, after } = home.singleText;
  return (
    <section className="band" id="plans" aria-labelledby="plans-title">
      <div className="wrap">
        <h2 id="plans-title">{home.plans}</h2>
        <p className="band-lead">{home.plansLead}</p>
        <div className="plans-sheet">
          <Facts facts={home.planFacts} />
          <AppLink path="/plans" {...buttonLook({ variant: "primary", size: "large" })}>
            {home.seePlans}
          </AppLink>
        </div>
        <div className="plans-single">
          <div>
            <h3>{home.single}</h3>
            <p>
              {before} <b>{short}</b> {between} <b>{long}</b> {after}
            </p>
          </div>
          <AppLink path="/tutors" {...buttonLook({ variant: "soft" })}>
            {home.singleBook}
          </AppLink>
        </div>
      </div>
    </section>
  );
}
