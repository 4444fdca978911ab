/** Lessons without a subscription: how many a student may have, and their price. Apart from the schemas, for pages that only tell the price. */
export const singleLessons = { most: 2, piastersAnHour: 25_500 } as const;
