/** What a wall clock in `zone` shows at `now`. */
export function wallClock(
  now: Temporal.Instant,
  zone: string,
): { instant: Temporal.Instant; hour: number; minute: number; second: number; zone: string } {
  const { hour, minute, second } = now.toZonedDateTimeISO(zone);
  return { instant: now, hour, minute, second, zone };
}

/** Whether a wall clock can be told by `name`. Temporal decides, since it tells it: Intl knows names that Temporal refuses. */
export function isZone(name: string): boolean {
  try {
    new Temporal.ZonedDateTime(0n, name);
    return true;
  } catch {
    return false;
  }
}
