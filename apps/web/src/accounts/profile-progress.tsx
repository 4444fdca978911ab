import { useUrlState } from "../url/use-url-state.ts";
import { say } from "../words/profiles.ts";
import { profileSteps } from "./profile-steps.ts";

/** How far along somebody is; the mailed code is no step of the profile itself. */
export function ProfileProgress() {
  const [step] = useUrlState("step", profileSteps);
  const steps = profileSteps.slice(1);
  if (step === "email") return null;
  const index = step === null ? 0 : steps.indexOf(step);
  return <p className="text-sm text-muted">{say("stepOf", { step: index + 1, count: steps.length })}</p>;
}
