import { Button as AriaButton } from "react-aria-components";
import "./stepper.css";

export type Step<Id extends string> = { id: Id; label: string };
export type StepperProps<Id extends string> = {
  label: string;
  steps: readonly Step<Id>[];
  current: Id;
  /** Called when the label of a finished step is pressed. */
  onBack: (id: Id) => void;
};

/** The steps of a short process and the current one; going back loses nothing. */
export function Stepper<Id extends string>({ label, steps, current, onBack }: StepperProps<Id>) {
  const currentIndex = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className="ui-stepper">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className="ui-stepper-step"
            data-state={index < currentIndex ? "done" : index === currentIndex ? "current" : "ahead"}
            {...(index === currentIndex && { "aria-current": "step" as const })}
          >
            {index < currentIndex ? (
              <AriaButton className="ui-stepper-words" onPress={() => onBack(step.id)}>
                {step.label}
              </AriaButton>
            ) : (
              <span className="ui-stepper-words">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
