interface Part {
  readonly from: number;
  readonly to: number;
}

const leastHours = 7;
/** Up to this many hours away, the present is included in the shown hours; further away it would push the slots out of view. */
const nearHours = 2;

/**
 * Returns the hours of a day that a phone shows, `last` excluded: the slots with an hour of space around, and the present if it is near. `present` is
 * in minutes since midnight, or null on another day.
 */
export function shownHours(parts: readonly Part[], present: number | null): { first: number; last: number } {
  const begin = Math.floor(Math.min(...parts.map(({ from }) => from)) / 60) - 1;
  const end = Math.ceil(Math.max(...parts.map(({ to }) => to)) / 60) + 1;
  const hour = present === null ? begin : Math.floor(present / 60);
  const isNear = hour >= begin - nearHours && hour < end + nearHours;
  const first = Math.max(0, Math.min(24 - leastHours, begin, isNear ? hour : begin));
  return { first, last: Math.min(24, Math.max(first + leastHours, end, isNear ? hour + 1 : end)) };
}
