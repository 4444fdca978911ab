/** The steps of the profile form, in order; the first is only for people who have just been mailed a code. */
export const profileSteps = ["email", "main", "place", "story", "topics"] as const;
/** The steps that a student must finish before booking. */
export const stepsOfBooking = ["email", "main"] as const satisfies readonly (typeof profileSteps)[number][];
export type ProfileStep = (typeof profileSteps)[number];
