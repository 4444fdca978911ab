/** Returns the wall clock time in `zone` at `now`. */
export function wallClock(
  now: Temporal.Instant,
  zone: string,
): { instant: Temporal.Instant; hour: number; minute: number; second: number; zone: string } {
  const { hour, minute, second } = now.toZonedDateTimeISO(zone);
  return { instant: now, hour, minute, second, zone };
}

/** Whether `name` is a time zone. Uses Temporal, because Intl accepts names that Temporal rejects. */
export function isZone(name: string): boolean {
  try {
    new Temporal.ZonedDateTime(0n, name);
    return true;
  } catch {
    return false;
  }
}
