/** The latest weeks in a row with a lesson: their first day, and the day after them. Null before the first lesson. */
interface LatestWeeks {
  readonly streakFrom: string | null;
  readonly streakUntil: string | null;
}

/** Counts the weeks in a row up to the current one, which may still be empty; `thisWeek` is its first day. */
export function streakOf({ streakFrom, streakUntil }: LatestWeeks, thisWeek: string): number {
  if (streakFrom === null || streakUntil === null || streakUntil < thisWeek) return 0;
  return Temporal.PlainDate.from(streakFrom).until(streakUntil).days / 7;
}

/** Returns the number of ratings for one to five stars; 0 where there are none. */
export function starsOf(rows: readonly { stars: number; count: number }[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}
