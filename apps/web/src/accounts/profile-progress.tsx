import { say } from "../words/profiles.ts";
import { useProfileSteps } from "./use-profile-steps.ts";

/** Shows the current step's number and the count of steps. */
export function ProfileProgress() {
  const { steps, step } = useProfileSteps();
  if (steps.length < 2) return null;
  return <p className="text-sm text-muted">{say("stepOf", { step: steps.indexOf(step) + 1, count: steps.length })}</p>;
}
