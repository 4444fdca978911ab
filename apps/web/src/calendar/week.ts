const minute = 60_000;
const dayMilliseconds = 24 * 60 * minute;
const saturday = 6;

/** Cairo's calendar day and minutes since its midnight, as its clocks show them. */
export interface WallTime {
  /** `2026-11-21`. */
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

/** The instant, in epoch milliseconds, at which Cairo's clocks show this; a time the spring night skips becomes the hour after it. */
export function instantOf({ day, minutes }: WallTime): number {
  const naive = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const offsetAt = (instant: number) => {
    const shown = wallTimeOf(instant);
    return Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * minute - instant;
  };
  // The offset of a first guess may be the other side's of a change of clocks; the second look settles it.
  return naive - offsetAt(naive - offsetAt(naive));
}

/** Whether Cairo's clocks ever show this: the spring night jumps over an hour. */
export function isOnClock(time: WallTime): boolean {
  return wallTimeOf(instantOf(time)).minutes === time.minutes % (24 * 60);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds).toISOString().slice(0, 10);
}

const isDay = /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day from the address, or `today` when it names none that exists. */
export function dayFrom(text: string | null, today: string): string {
  return text && isDay.test(text) && addDays(text, 0) === text ? text : today;
}

/** The seven days, Saturday first, of the week that holds `day`. */
export function weekOf(day: string): string[] {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() - saturday + 7) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - since));
}

/** The part of a span that lies on a Cairo day, in minutes since its midnight; null when none does. */
export function partOnDay(start: number, end: number, day: string): { from: number; to: number } | null {
  const [first, last] = [wallTimeOf(start), wallTimeOf(end)];
  const from = first.day === day ? first.minutes : first.day < day ? 0 : null;
  const to = last.day === day ? last.minutes : last.day > day ? 24 * 60 : null;
  return from === null || to === null || from >= to ? null : { from, to };
}

/** How many minutes of the spans lie within `[from, to)`. */
export function minutesWithin(spans: readonly { start: string; end: string }[], from: number, to: number): number {
  const within = spans.map(({ start, end }) => Math.min(Date.parse(end), to) - Math.max(Date.parse(start), from));
  return within.reduce((sum, length) => sum + Math.max(0, length), 0) / minute;
}
