/** The questions of a profile, in order; the first only of those who have just been mailed a code. */
export const profileSteps = ["email", "main", "place", "story", "topics"] as const;
/** Those without which a student cannot book. */
export const stepsOfBooking = ["email", "main"] as const satisfies readonly (typeof profileSteps)[number][];
export type ProfileStep = (typeof profileSteps)[number];
