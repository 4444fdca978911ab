interface Week {
  readonly lessons: number;
}

/** How many weeks in a row, up to the last of these, had a lesson; the running one may still be empty. */
export function streakOf(weeks: readonly Week[]): number {
  const complete = weeks.at(-1)?.lessons === 0 ? weeks.slice(0, -1) : weeks;
  const gap = complete.findLastIndex(({ lessons }) => lessons === 0);
  return complete.length - 1 - gap;
}

/** The ratings counted from one star to five; what nobody gave is 0. */
export function starsOf(rows: readonly { stars: number; count: number }[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}
