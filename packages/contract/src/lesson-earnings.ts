const earningPiastersAnHour = 15_000;

/** What a tutor earns for `minutes` of lessons, in piasters. */
export function earningPiasters(minutes: number): number {
  return (earningPiastersAnHour * minutes) / 60;
}
