import { useUrlState } from "@hiwar/app/use-url-state";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { useState } from "react";
import { sameSitePath } from "../../../../packages/app/src/same-site-path.ts";
import { type ProfileStep, profileSteps, stepsOfBooking } from "./profile-steps.ts";

/**
 * The steps of this visit to the profile, and the one that is shown. The mailed code keeps its place in the line once it is proven. A
 * student who is on the way to something is asked only what booking needs, and the rest some other time.
 */
export function useProfileSteps(): { steps: readonly ProfileStep[]; step: ProfileStep; goTo: (step: ProfileStep) => void } {
  const user = useUser();
  const [chosen, choose] = useUrlState("step", profileSteps);
  const [isAsked] = useState(chosen === "email" && !user?.verifiedEmail);
  const [back] = useUrlState("redirect", sameSitePath);
  const asked = user?.role === Role.Student && back !== null ? stepsOfBooking : profileSteps;
  const steps = asked.filter((id) => id !== "email" || isAsked);
  const step = steps.find((id) => id === chosen) ?? "main";
  return { steps, step, goTo: (next) => choose(next, { preventScrollReset: false }) };
}
