import { clockTime, weekday } from "@hiwar/ui/arabic-dates";
import { useMemo } from "react";
import { say } from "../words/calendar.ts";
import { rowMinutes, rowsADay } from "./selection.ts";
import { instantOf } from "./week.ts";

/**
 * Returns the accessible names of a week's cells by column and row, and its hours by row. Computed once per week, since each takes milliseconds to
 * format.
 */
export function useWeekNames(days: readonly string[]): { names: string[][]; hours: string[] } {
  const week = days.join();
  return useMemo(() => {
    const all = week.split(",");
    const timesOf = (day: string) => Array.from({ length: rowsADay }, (_, row) => clockTime(instantOf({ day, minutes: row * rowMinutes })));
    const names = all.map((day) => {
      const name = weekday(instantOf({ day, minutes: 720 }));
      return timesOf(day).map((time) => say("cell", { day: name, time }));
    });
    return { names, hours: timesOf(all[0] ?? "") };
  }, [week]);
}
