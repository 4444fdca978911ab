import { Button as AriaButton } from "react-aria-components";
import "./steps.css";

export type Step<Id extends string> = { id: Id; label: string };
export type StepsProps<Id extends string> = {
  label: string;
  steps: readonly Step<Id>[];
  current: Id;
  /** The labels of done steps are the way back. */
  onBack: (id: Id) => void;
};

/** Where one stands in a short path; going back loses nothing. */
export function Steps<Id extends string>({ label, steps, current, onBack }: StepsProps<Id>) {
  const currentIndex = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className="ui-steps">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className="ui-step"
            data-state={index < currentIndex ? "done" : index === currentIndex ? "current" : "ahead"}
            {...(index === currentIndex && { "aria-current": "step" as const })}
          >
            {index < currentIndex ? (
              <AriaButton className="ui-step-words" onPress={() => onBack(step.id)}>
                {step.label}
              </AriaButton>
            ) : (
              <span className="ui-step-words">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
