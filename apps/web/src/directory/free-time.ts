import { type DayPart, dayParts, partNames } from "@hiwar/contract/day-parts";
import { addDays, instantOf, wallTimeOf } from "../calendar/week.ts";
import type { Filters } from "./filters.ts";

/** When a student is free: hours of a Cairo day (`2026-11-21`), or of any of the coming seven. */
export interface FreeTime {
  readonly day: string | "any";
  readonly from: number;
  readonly to: number;
}

export const wholeDay = { from: 0, to: 24 };
export const daysOffered = 7;
const longest = 24 * 60 * 60_000;

/** Returns the time that the filters contain; null if none. */
export function freeTimeOf({ freeFrom, freeTo, freeDays }: Filters): FreeTime | null {
  if (freeFrom === undefined || freeTo === undefined) return null;
  const [first, last] = [wallTimeOf(Date.parse(freeFrom)), wallTimeOf(Date.parse(freeTo))];
  const to = last.minutes / 60 + (last.day === first.day ? 0 : 24);
  return { day: freeDays === undefined ? first.day : "any", from: first.minutes / 60, to };
}

/** Returns the part of the day that these hours are: "whole", one of the four parts, or "hours" for others. */
export function partOf({ from, to }: Pick<FreeTime, "from" | "to">): DayPart | "whole" | "hours" {
  if (from === wholeDay.from && to === wholeDay.to) return "whole";
  return partNames.find((part) => dayParts[part][0] === from && dayParts[part][1] === to) ?? "hours";
}

/** Returns the part of the day that shares most of these hours, the earlier of two equal ones. Null for the whole day, or if no part shares any. */
export function nearestPart(hours: Pick<FreeTime, "from" | "to">): DayPart | null {
  if (partOf(hours) === "whole") return null;
  const shared = (part: DayPart) => Math.min(hours.to, dayParts[part][1]) - Math.max(hours.from, dayParts[part][0]);
  const nearest = partNames.reduce((best, part) => (shared(part) > shared(best) ? part : best));
  return shared(nearest) > 0 ? nearest : null;
}

/** Returns the filters for a time; null for any hour of any day. Hours of "any day" begin today if they are not over. */
export function filtersFor({ day, from, to }: FreeTime, now: number): Pick<Filters, "freeFrom" | "freeTo" | "freeDays"> | null {
  if (day === "any" && partOf({ from, to }) === "whole") return null;
  const today = wallTimeOf(now).day;
  const spanOn = (first: string) => {
    const start = instantOf({ day: first, minutes: from * 60 });
    return { start, end: Math.min(instantOf({ day: first, minutes: to * 60 }), start + longest) };
  };
  const asked = spanOn(day === "any" ? today : day);
  const { start, end } = day === "any" && asked.end <= now ? spanOn(addDays(today, 1)) : asked;
  const iso = (instant: number) => new Date(instant).toISOString();
  return { freeFrom: iso(start), freeTo: iso(end), ...(day === "any" && { freeDays: String(daysOffered) }) };
}
