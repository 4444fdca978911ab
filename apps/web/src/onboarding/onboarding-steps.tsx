import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Card } from "@hiwar/ui/card";
import { Icon } from "@hiwar/ui/icon";
import { Check, type LucideIcon, X } from "lucide-react";
import { say } from "../words/onboarding.ts";
import { type OnboardingStep, onboardingSteps, type StepState } from "./next-step.ts";
import "./onboarding-steps.css";

const badges = {
  done: ["success", "done"],
  waiting: ["warning", "waiting"],
  booked: ["info", "booked"],
  refused: ["danger", "refused"],
} as const;
const marks: Partial<Record<StepState, LucideIcon>> = { done: Check, refused: X };

/** The onboarding steps in order with their states; on phones a strip of circles with a word each. */
export function OnboardingSteps({ stops, children }: { stops: Readonly<Record<OnboardingStep, StepState>>; children?: React.ReactNode }) {
  return (
    <Card as="section" padding="medium" className="way-steps" aria-labelledby="way-steps">
      <h2 id="way-steps">{say("steps")}</h2>
      <ol>
        {onboardingSteps.map((stop, place) => (
          <Stop key={stop} stop={stop} place={place + 1} state={stops[stop]} />
        ))}
      </ol>
      {children}
    </Card>
  );
}

function Stop({ stop, place, state }: { stop: OnboardingStep; place: number; state: StepState }) {
  const mark = marks[state];
  const badge = state === "now" || state === "ahead" ? null : badges[state];
  return (
    <li data-state={state} {...(state !== "done" && state !== "ahead" && { "aria-current": "step" as const })}>
      <span className="way-mark" aria-hidden="true">
        {mark ? <Icon icon={mark} size={16} /> : arabicNumber(place)}
      </span>
      <div>
        <b>
          <span className="way-long">{say(`step.${stop}`)}</span>
          <span className="way-short">{say(`short.${stop}`)}</span>
        </b>
        <p>{say(`step.${stop}Text`)}</p>
      </div>
      {badge && <Badge tone={badge[0]}>{say(`state.${badge[1]}`)}</Badge>}
    </li>
  );
}
