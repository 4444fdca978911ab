/** Allowed lesson lengths in minutes, shortest first. Separate from the schemas, for pages that load none. */
export const lessonDurations = [15, 30] as const;

export type LessonDuration = (typeof lessonDurations)[number];
