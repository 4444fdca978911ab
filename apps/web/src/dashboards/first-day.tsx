import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Card } from "@hiwar/ui/card";
import { useSay } from "../frame/say.tsx";
import { TourInvitation } from "./tour/tour-invitation.tsx";
import type { Tour } from "./tour/use-tour.ts";

const steps = ["choose", "book", "enter"] as const;

/** Before the first lesson: the three steps to it, and the offer of a tour. */
export function FirstDay({ tour }: { tour: Tour }) {
  const say = useSay();
  return (
    <Card as="section" padding="medium" className="dashboard-wide first-day" aria-labelledby="first-day">
      <h2 id="first-day" className="text-18">
        {say("dashboards.firstDay")}
      </h2>
      <ol className="first-day-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden="true">{arabicNumber(index + 1)}</span>
            <div>
              <h3 className="text-16">{say(`dashboards.first.${step}`)}</h3>
              <p>{say(`dashboards.first.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      {tour.isNew && <TourInvitation tour={tour} />}
    </Card>
  );
}
