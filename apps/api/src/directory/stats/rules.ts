interface Week {
  readonly lessons: number;
}

/** Counts the consecutive weeks with a lesson at the end of `weeks`. The final week is the current one and may still be empty. */
export function streakOf(weeks: readonly Week[]): number {
  const complete = weeks.at(-1)?.lessons === 0 ? weeks.slice(0, -1) : weeks;
  const gap = complete.findLastIndex(({ lessons }) => lessons === 0);
  return complete.length - 1 - gap;
}

/** Returns the number of ratings for one to five stars; 0 where there are none. */
export function starsOf(rows: readonly { stars: number; count: number }[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}
