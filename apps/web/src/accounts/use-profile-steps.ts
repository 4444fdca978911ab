import { sameSitePath } from "@hiwar/app/same-site-path";
import { useUrlState } from "@hiwar/app/use-url-state";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { useState } from "react";
import { type ProfileStep, profileSteps, stepsOfBooking } from "./profile-steps.ts";

/**
 * Returns the profile steps of this visit and the current one. The email step stays in the list after its code is accepted. A student who came here
 * from another page gets only the steps that booking needs.
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
