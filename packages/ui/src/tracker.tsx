import type { ReactNode } from "react";
import { recordWords } from "./record-words.ts";
import "./tracker.css";

export type TrackerStep = {
  id: string;
  label: ReactNode;
  /** When the step was done, or until when it will be. */
  when?: ReactNode | undefined;
  state: "done" | "now" | "later" | "stopped";
};
export type TrackerProps = { label: string; steps: readonly TrackerStep[] };

const said = {
  done: recordWords.stepDone,
  now: recordWords.stepNow,
  later: recordWords.stepLater,
  stopped: recordWords.stepStopped,
} as const;

/** The steps of one request: horizontal on wide screens, vertical on phones. */
export function Tracker({ label, steps }: TrackerProps) {
  return (
    <ol className="ui-tracker" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className="ui-tracker-step"
          data-state={step.state}
          {...(step.state === "now" && { "aria-current": "step" as const })}
        >
          <b>
            {step.label}
            <span className="ui-hidden-text">{said[step.state]}</span>
          </b>
          {step.when && <span className="ui-tracker-when">{step.when}</span>}
        </li>
      ))}
    </ol>
  );
}
