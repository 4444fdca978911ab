import { arabicLocale, type DigitShape, digitShape } from "./digit-choice.ts";

export const cairoZone = "Africa/Cairo";
const cache = new Map<string, Intl.DateTimeFormat>();

type Instant = string | number | Date;

function formatter(digits: DigitShape, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = arabicLocale(digits);
  const key = locale + JSON.stringify(options);
  const known = cache.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: cairoZone, ...options });
  cache.set(key, known);
  return known;
}

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: cairoZone, year: "numeric", month: "2-digit", day: "2-digit" });

/** Returns the calendar day in Cairo of an instant, as 2026-11-21. */
export function cairoDay(instant: Instant): string {
  return isoDay.format(new Date(instant));
}

/** Returns an instant, in epoch milliseconds, about the noon of a Cairo day such as 2026-11-21, for formatting the day's name. */
export function instantInDay(day: string): number {
  return Date.parse(`${day}T10:00:00Z`);
}

/** Returns how many Cairo midnights lie between two instants: tomorrow is 1, yesterday −1, also across changes of summer time. */
export function daysBetween(from: Instant, to: Instant): number {
  const midnight = (instant: Instant) => Date.parse(`${cairoDay(instant)}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

/** Intl may put a plain space before the letter for morning or evening; a no-break space keeps it on the time's line. */
const together = (time: string) => time.replaceAll(/ (?=[صم](?!\p{L}))/gu, "\u00a0");

/** Formats a clock time in Cairo, of twelve hours: ٧:٣٠ م */
export function clockTime(instant: Instant, digits: DigitShape = digitShape()): string {
  return together(formatter(digits, { hour: "numeric", minute: "2-digit" }).format(new Date(instant)));
}

/** Formats a range of Cairo clock times: ٧:٣٠–٨:٠٠ م. Across midnight it is ١١:٣٠ م – ١٢:٠٠ ص, where Intl would write both dates in full. */
export function clockRange(start: Instant, end: Instant, digits: DigitShape = digitShape()): string {
  if (cairoDay(start) !== cairoDay(end)) return `${clockTime(start, digits)} – ${clockTime(end, digits)}`;
  return together(formatter(digits, { hour: "numeric", minute: "2-digit" }).formatRange(new Date(start), new Date(end)));
}

/** Formats the weekday: السبت */
export function weekday(instant: Instant): string {
  return formatter("arabic", { weekday: "long" }).format(new Date(instant));
}

/** Formats a short weekday for a row of seven: سبت */
export function shortWeekday(instant: Instant): string {
  return weekday(instant).replace(/^ال/, "");
}

/** Formats a weekday as one letter, where seven have as little room as in a chart: س */
export function weekdayLetter(instant: Instant): string {
  return formatter("arabic", { weekday: "narrow" }).format(new Date(instant));
}

/** Formats a date as ٢١ نوفمبر, with the year when it is not this one. */
export function dayAndMonth(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const sameYear = cairoDay(instant).slice(0, 4) === cairoDay(now).slice(0, 4);
  return formatter(digits, { day: "numeric", month: "long", ...(!sameYear && { year: "numeric" }) }).format(new Date(instant));
}

/** Formats a range of dates: ٢١–٢٧ نوفمبر or ٢٨ نوفمبر – ٤ ديسمبر. Adds the year when the last day's is not this one. */
export function dayRange(first: Instant, last: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const sameYear = cairoDay(last).slice(0, 4) === cairoDay(now).slice(0, 4);
  const format = formatter(digits, { day: "numeric", month: "long", ...(!sameYear && { year: "numeric" }) });
  return format.formatRange(new Date(first), new Date(last));
}

/** Formats a date with its weekday: السبت ٢١ نوفمبر */
export function fullDay(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  return `${weekday(instant)} ${dayAndMonth(instant, now, digits)}`;
}

/** Formats a month: نوفمبر ٢٠٢٦ */
export function monthAndYear(instant: Instant, digits: DigitShape = digitShape()): string {
  return formatter(digits, { month: "long", year: "numeric" }).format(new Date(instant));
}

/** Formats a day relative to now: أمس, اليوم or غدًا; a weekday within the coming or past six days; otherwise the date. */
export function relativeDay(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const days = daysBetween(now, instant);
  if (days === 0) return "اليوم";
  if (days === 1) return "غدًا";
  if (days === -1) return "أمس";
  return Math.abs(days) < 7 ? weekday(instant) : dayAndMonth(instant, now, digits);
}

/**
 * Formats a relative day with its time: اليوم ٧:٣٠ م. A weekday always means a coming day: beside future lessons, a past Thursday would be read as
 * the next one, so it is a date.
 */
export function relativeDayTime(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const day = daysBetween(now, instant) < -1 ? dayAndMonth(instant, now, digits) : relativeDay(instant, now, digits);
  return `${day} ${clockTime(instant, digits)}`;
}

/** Formats a duration or remaining time: ٤٨ ث, ١:٠٤ from a minute on, ٢٣:٤١:٠٨ from an hour on. Whole seconds, never below zero. */
export function shortDuration(seconds: number, digits: DigitShape = digitShape()): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = new Intl.NumberFormat(arabicLocale(digits), { useGrouping: false });
  if (whole < 60) return `${first.format(whole)} ث`;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = new Intl.NumberFormat(arabicLocale(digits), { minimumIntegerDigits: 2 });
  const rest = hours > 0 ? [minutes, whole % 60] : [whole % 60];
  return [first.format(hours > 0 ? hours : minutes), ...rest.map((part) => two.format(part))].join(":");
}

/** Whether the device's clock differs from Cairo's at an instant, so that the page should name the time zone. */
export function differsFromCairo(instant: Instant, deviceZone: string): boolean {
  const at = (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, hour12: false, dateStyle: "short", timeStyle: "short" }).format(new Date(instant));
  return at(cairoZone) !== at(deviceZone);
}
