interface Part {
  readonly from: number;
  readonly to: number;
}

const leastHours = 7;
/** So near to what lies in the day the present belongs into its picture; from further off it would push it out of the window. */
const nearHours = 2;

/**
 * The hours of a day that a phone shows, from the first to before the last: what lies in it with an hour's air around, and the present near it,
 * given in minutes since midnight where the day is today.
 */
export function shownHours(parts: readonly Part[], present: number | null): { first: number; last: number } {
  const begin = Math.floor(Math.min(...parts.map(({ from }) => from)) / 60) - 1;
  const end = Math.ceil(Math.max(...parts.map(({ to }) => to)) / 60) + 1;
  const hour = present === null ? begin : Math.floor(present / 60);
  const isNear = hour >= begin - nearHours && hour < end + nearHours;
  const first = Math.max(0, Math.min(24 - leastHours, begin, isNear ? hour : begin));
  return { first, last: Math.min(24, Math.max(first + leastHours, end, isNear ? hour + 1 : end)) };
}
