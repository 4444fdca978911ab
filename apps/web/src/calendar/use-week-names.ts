import { clockTime, weekday } from "@hiwar/ui/arabic-dates";
import { useMemo } from "react";
import { say } from "../words/calendar.ts";
import { rowMinutes, rowsADay } from "./selection.ts";
import { instantOf } from "./week.ts";

/** What the cells of a week are called, by column and row, and its hours by row: written once a week, for each takes milliseconds. */
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
