import { api } from "@hiwar/app/clients";
import { addDays, instantOf } from "./week.ts";

/** Where a week of a tutor's slots begins and ends, from Cairo's midnight of its first day on. */
export function weekSpan(first: string): { from: string; to: string } {
  const midnight = (day: string) => new Date(instantOf({ day, minutes: 0 })).toISOString();
  return { from: midnight(first), to: midnight(addDays(first, 7)) };
}

/** A week of one's own slots. */
export const weekSlots = (first: string) => api.calendar.list.query(weekSpan(first));
