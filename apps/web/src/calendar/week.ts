const minute = 60_000;
const dayMilliseconds = 24 * 60 * minute;
const saturday = 6;

/** A Cairo calendar day and minutes since its midnight, as clocks show them. */
export interface WallTime {
  /** As `2026-11-21`. */
  readonly day: string;
  readonly minutes: number;
}

const wall = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Cairo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

export function wallTimeOf(instant: number): WallTime {
  const parts = Object.fromEntries(wall.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** Returns the instant, in epoch milliseconds, at which Cairo's clocks show this; a time skipped in spring becomes the hour after it. */
export function instantOf({ day, minutes }: WallTime): number {
  const naive = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const offsetAt = (instant: number) => {
    const shown = wallTimeOf(instant);
    return Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * minute - instant;
  };
  // The offset at the first guess may be from the other side of a clock change; the second step corrects it.
  return naive - offsetAt(naive - offsetAt(naive));
}

/** Whether Cairo's clocks ever show this time; the spring change skips an hour. */
export function isOnClock(time: WallTime): boolean {
  return wallTimeOf(instantOf(time)).minutes === time.minutes % (24 * 60);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds).toISOString().slice(0, 10);
}

const isDay = /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Returns the day in an address, or `today` when it names no existing day. */
export function dayFrom(text: string | null, today: string): string {
  return text && isDay.test(text) && addDays(text, 0) === text ? text : today;
}

/** Returns the seven days of the week that contains `day`, Saturday first. */
export function weekOf(day: string): string[] {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() - saturday + 7) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - since));
}

/** Returns the part of a span on a Cairo day, in minutes since its midnight; null when there is none. */
export function partOnDay(start: number, end: number, day: string): { from: number; to: number } | null {
  const [first, last] = [wallTimeOf(start), wallTimeOf(end)];
  const from = first.day === day ? first.minutes : first.day < day ? 0 : null;
  const to = last.day === day ? last.minutes : last.day > day ? 24 * 60 : null;
  return from === null || to === null || from >= to ? null : { from, to };
}

/** Returns how many minutes of the spans lie within `[from, to)`. */
export function minutesWithin(spans: readonly { start: string; end: string }[], from: number, to: number): number {
  const within = spans.map(({ start, end }) => Math.min(Date.parse(end), to) - Math.max(Date.parse(start), from));
  return within.reduce((sum, length) => sum + Math.max(0, length), 0) / minute;
}
