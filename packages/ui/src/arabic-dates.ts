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

/** The calendar day in Cairo an instant falls on, as 2026-11-21. */
export function cairoDay(instant: Instant): string {
  return isoDay.format(new Date(instant));
}

/** How many Cairo midnights lie between two instants; tomorrow is 1, yesterday −1, whatever summer time does. */
export function daysBetween(from: Instant, to: Instant): number {
  const midnight = (instant: Instant) => Date.parse(`${cairoDay(instant)}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

/** Where Intl leaves a plain space, the letter of the half of the day would fall on a line of its own. */
const together = (time: string) => time.replaceAll(/ (?=[صم](?!\p{L}))/gu, "\u00a0");

/** ٧:٣٠ م */
export function clockTime(instant: Instant, digits: DigitShape = digitShape()): string {
  return together(formatter(digits, { hour: "numeric", minute: "2-digit" }).format(new Date(instant)));
}

/** ٧:٣٠–٨:٠٠ م; over midnight ١١:٣٠ م – ١٢:٠٠ ص, where Intl would write both dates in full. */
export function clockRange(start: Instant, end: Instant, digits: DigitShape = digitShape()): string {
  if (cairoDay(start) !== cairoDay(end)) return `${clockTime(start, digits)} – ${clockTime(end, digits)}`;
  return together(formatter(digits, { hour: "numeric", minute: "2-digit" }).formatRange(new Date(start), new Date(end)));
}

/** السبت */
export function weekday(instant: Instant): string {
  return formatter("arabic", { weekday: "long" }).format(new Date(instant));
}

/** سبت, where seven stand in a line */
export function shortWeekday(instant: Instant): string {
  return weekday(instant).replace(/^ال/, "");
}

/** س, where seven stand in as little room as a chart's */
export function weekdayLetter(instant: Instant): string {
  return formatter("arabic", { weekday: "narrow" }).format(new Date(instant));
}

/** ٢١ نوفمبر, with the year when it is not this one. */
export function dayAndMonth(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const sameYear = cairoDay(instant).slice(0, 4) === cairoDay(now).slice(0, 4);
  return formatter(digits, { day: "numeric", month: "long", ...(!sameYear && { year: "numeric" }) }).format(new Date(instant));
}

/** ٢١–٢٧ نوفمبر, or ٢٨ نوفمبر – ٤ ديسمبر; the year stands there when the last day's is not this one. */
export function dayRange(first: Instant, last: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const sameYear = cairoDay(last).slice(0, 4) === cairoDay(now).slice(0, 4);
  const format = formatter(digits, { day: "numeric", month: "long", ...(!sameYear && { year: "numeric" }) });
  return format.formatRange(new Date(first), new Date(last));
}

/** السبت ٢١ نوفمبر */
export function fullDay(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  return `${weekday(instant)} ${dayAndMonth(instant, now, digits)}`;
}

/** نوفمبر ٢٠٢٦ */
export function monthAndYear(instant: Instant, digits: DigitShape = digitShape()): string {
  return formatter(digits, { month: "long", year: "numeric" }).format(new Date(instant));
}

/** أمس, اليوم or غدًا; a weekday within the coming or past six days; otherwise the date. */
export function relativeDay(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const days = daysBetween(now, instant);
  if (days === 0) return "اليوم";
  if (days === 1) return "غدًا";
  if (days === -1) return "أمس";
  return Math.abs(days) < 7 ? weekday(instant) : dayAndMonth(instant, now, digits);
}

/** اليوم ٧:٣٠ م. A weekday is one to come: beside lessons ahead, the past Thursday would be read as the next one, so it is a date. */
export function relativeDayTime(instant: Instant, now: Instant, digits: DigitShape = digitShape()): string {
  const day = daysBetween(now, instant) < -1 ? dayAndMonth(instant, now, digits) : relativeDay(instant, now, digits);
  return `${day} ${clockTime(instant, digits)}`;
}

/** How long something takes or is left: ٤٨ ث, ١:٠٤ from a minute on, ٢٣:٤١:٠٨ from an hour on. Whole seconds, never below zero. */
export function shortDuration(seconds: number, digits: DigitShape = digitShape()): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = new Intl.NumberFormat(arabicLocale(digits), { useGrouping: false });
  if (whole < 60) return `${first.format(whole)} ث`;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = new Intl.NumberFormat(arabicLocale(digits), { minimumIntegerDigits: 2 });
  const rest = hours > 0 ? [minutes, whole % 60] : [whole % 60];
  return [first.format(hours > 0 ? hours : minutes), ...rest.map((part) => two.format(part))].join(":");
}

/** Whether the device lives by another clock than Cairo's at this moment, so that the page should name the zone. */
export function isElsewhere(instant: Instant, deviceZone: string): boolean {
  const at = (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, hour12: false, dateStyle: "short", timeStyle: "short" }).format(new Date(instant));
  return at(cairoZone) !== at(deviceZone);
}
