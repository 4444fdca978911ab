import { api } from "@hiwar/app/clients";
import { addDays, instantOf } from "./week.ts";

/** Returns a week's span for the slots endpoint, from Cairo's midnight of its first day. */
export function weekSpan(first: string): { from: string; to: string } {
  const midnight = (day: string) => new Date(instantOf({ day, minutes: 0 })).toISOString();
  return { from: midnight(first), to: midnight(addDays(first, 7)) };
}

/** Query for a week of the person's own slots. */
export const weekSlots = (first: string) => api.calendar.list.query(weekSpan(first));
