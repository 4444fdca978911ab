const earningPiastersAnHour = 15_000;

/** Returns a tutor's earnings for `minutes` of lessons, in piasters. */
export function earningPiasters(minutes: number): number {
  return (earningPiastersAnHour * minutes) / 60;
}
