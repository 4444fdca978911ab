/** Lessons without a subscription: how many a student may have, and their price. Apart from the schemas, for pages that only tell the price. */
export const singleLessons = { most: 2, piastersAnHour: 25_500 } as const;

/** What one lesson of `minutes` costs without a subscription, in piasters. */
export function singleLessonPiasters(minutes: number): number {
  return (singleLessons.piastersAnHour * minutes) / 60;
}
