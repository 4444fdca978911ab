import { instantInDay, relativeDay } from "@hiwar/ui/arabic-dates";
import { say } from "../words/directory.ts";
import { say as sayTutors } from "../words/tutors.ts";
import type { Filters } from "./filters.ts";
import { filtersFor, freeTimeOf, partOf, wholeDay } from "./free-time.ts";

interface TimeInstead {
  readonly label: string;
  readonly filters: { readonly freeFrom: string; readonly freeTo: string; readonly freeDays: string | undefined };
}

/** Returns times near the filtered one: its whole day, and its hours on any day. */
export function nearbyTimes(filters: Filters, now: number): TimeInstead[] {
  const time = freeTimeOf(filters);
  if (!time) return [];
  const part = partOf(time);
  if (time.day === "any" || part === "whole") return [];
  const hours = part === "hours" ? say("sameHours") : sayTutors(`part.${part}`);
  const wider = [
    { label: say("insteadDay", { day: relativeDay(instantInDay(time.day), now) }), time: { ...time, ...wholeDay } },
    { label: say("insteadWeek", { part: hours }), time: { ...time, day: "any" } },
  ];
  return wider.flatMap(({ label, time: near }) => {
    const { freeFrom, freeTo, freeDays } = filtersFor(near, now) ?? {};
    return freeFrom && freeTo ? [{ label, filters: { freeFrom, freeTo, freeDays } }] : [];
  });
}
