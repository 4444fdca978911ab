import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Card } from "@hiwar/ui/card";
import { say } from "../words/dashboards.ts";
import { TourInvitation } from "./tour/tour-invitation.tsx";
import type { Tour } from "./tour/use-tour.ts";

const steps = ["choose", "book", "enter"] as const;

/** Shown before the first lesson: the three steps to it, and an offer of the tour. */
export function FirstDay({ tour }: { tour: Tour }) {
  return (
    <Card as="section" padding="medium" className="dashboard-wide first-day" aria-labelledby="first-day">
      <h2 id="first-day" className="text-lg">
        {say("firstDay")}
      </h2>
      <ol className="first-day-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden="true">{arabicNumber(index + 1)}</span>
            <div>
              <h3 className="text-base">{say(`first.${step}`)}</h3>
              <p>{say(`first.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      {tour.isNew && <TourInvitation tour={tour} />}
    </Card>
  );
}
