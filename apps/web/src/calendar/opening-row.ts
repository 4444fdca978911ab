import type { Slot } from "@hiwar/contract/calendar";
import { rowMinutes } from "./selection.ts";
import { partOnDay, wallTimeOf } from "./week.ts";

const nineInTheMorning = 18;
const hourBefore = 60 / rowMinutes;

/**
 * Returns the row at which the week grid opens: an hour before the earliest of the present and the slots that are not over. For a past week it is an
 * hour before its earliest slot. Without slots it is nine in the morning.
 */
export function openingRowOf(days: readonly string[], slots: readonly Slot[], now: number): number {
  const ahead = slots.filter(({ end }) => Date.parse(end) > now);
  const present = wallTimeOf(now);
  const isThisWeek = days.includes(present.day);
  const shown = ahead.length > 0 || isThisWeek ? ahead : slots;
  const starts = shown.flatMap(({ start, end }) => days.flatMap((day) => partOnDay(Date.parse(start), Date.parse(end), day)?.from ?? []));
  if (isThisWeek && slots.length > 0) starts.push(present.minutes);
  return starts.length === 0 ? nineInTheMorning : Math.max(0, Math.floor(Math.min(...starts) / rowMinutes) - hourBefore);
}
