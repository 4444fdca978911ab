import { useUser } from "@hiwar/app/use-user";
import { useState } from "react";
import { useUrlState } from "../url/use-url-state.ts";
import { type ProfileStep, profileSteps } from "./profile-steps.ts";

/** The steps of this visit to the profile, and the one that is shown. The mailed code keeps its place in the line once it is proven. */
export function useProfileSteps(): { steps: readonly ProfileStep[]; step: ProfileStep; goTo: (step: ProfileStep) => void } {
  const user = useUser();
  const [chosen, choose] = useUrlState("step", profileSteps);
  const [isAsked] = useState(chosen === "email" && !user?.verifiedEmail);
  const steps = profileSteps.filter((id) => id !== "email" || isAsked);
  const step = steps.find((id) => id === chosen) ?? "main";
  return { steps, step, goTo: (next) => choose(next, { preventScrollReset: false }) };
}
