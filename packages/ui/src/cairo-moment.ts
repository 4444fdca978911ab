import { parseDateTime, toZoned } from "@internationalized/date";
import { cairoZone } from "./arabic-dates.ts";

/** Returns the instant of a day and a clock time in Cairo, given as 2026-11-21 and 19:30. */
export function cairoMoment(day: string, time: string): string {
  return toZoned(parseDateTime(`${day}T${time}`), cairoZone)
    .toDate()
    .toISOString()
    .replace(".000Z", "Z");
}
