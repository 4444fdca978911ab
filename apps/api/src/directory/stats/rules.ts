/**
 * Counts the weeks in a row up to the current one, which may still be empty. `latest` are the latest such weeks: the first day, and the day after the
 * last one. `thisWeek` is the first day of the current week.
 */
export function streakOf(latest: { readonly from: string; readonly until: string } | undefined, thisWeek: string): number {
  if (!latest || latest.until < thisWeek) return 0;
  return Temporal.PlainDate.from(latest.from).until(latest.until).days / 7;
}

/** Returns the number of ratings for one to five stars; 0 where there are none. */
export function starsOf(rows: readonly { stars: number; count: number }[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}
