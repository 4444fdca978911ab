/** The questions of a profile, in order; the first only of those who have just been mailed a code. */
export const profileSteps = ["email", "main", "place", "story", "topics"] as const;
export type ProfileStep = (typeof profileSteps)[number];
