import { addDays, weekOf } from "../../calendar/week.ts";

export const scheduleViews = ["week", "month", "list"] as const;
export type ScheduleView = (typeof scheduleViews)[number];

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the same day of the month `count` months later, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the whole weeks, Saturday first, that a month touches. */
export function weeksOfMonth(day: string): string[][] {
  const [end, weeks] = [addMonths(firstOfMonth(day), 1), [] as string[][]];
  for (let week = weekOf(firstOfMonth(day)); (week[0] ?? end) < end; week = weekOf(addDays(week[0] ?? end, 7))) weeks.push(week);
  return weeks;
}

/** Returns the days that a view shows; `end` is excluded. */
export function rangeOf(view: ScheduleView, day: string): { first: string; end: string } {
  if (view === "list") return { first: firstOfMonth(day), end: addMonths(firstOfMonth(day), 1) };
  const days = view === "week" ? weekOf(day) : weeksOfMonth(day).flat();
  return { first: days[0] ?? day, end: addDays(days.at(-1) ?? day, 1) };
}

/** Returns the day one step back (−1) or forward (1): a week or a month. */
export function stepFrom(view: ScheduleView, day: string, count: 1 | -1): string {
  return view === "week" ? addDays(day, 7 * count) : addMonths(day, count);
}

/** Returns the day to which a key moves in a month; null for other keys. The next day is to the left. */
export function dayOfKey(key: string, day: string): string | null {
  const week = weekOf(day);
  const days: Readonly<Record<string, string | undefined>> = {
    ArrowLeft: addDays(day, 1),
    ArrowRight: addDays(day, -1),
    ArrowDown: addDays(day, 7),
    ArrowUp: addDays(day, -7),
    Home: week[0],
    End: week[6],
    PageDown: addMonths(day, 1),
    PageUp: addMonths(day, -1),
  };
  return days[key] ?? null;
}
