/** How long a lesson may be, in minutes, the shortest first. Apart from the schemas, for pages that load none. */
export const lessonDurations = [15, 30] as const;

export type LessonDuration = (typeof lessonDurations)[number];
