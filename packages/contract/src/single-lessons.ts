/** Lessons without a subscription: most per student, and their price. Separate from the schemas, for pages that only show the price. */
export const singleLessons = { most: 2, piastersAnHour: 25_500 } as const;

/** Returns the price of a lesson of `minutes` without a subscription, in piasters. */
export function singleLessonPiasters(minutes: number): number {
  return (singleLessons.piastersAnHour * minutes) / 60;
}
