import { rowMinutes, rowPixels } from "./selection.ts";
import { wallTimeOf } from "./week.ts";

/** A line at the present in the shown week. */
export function NowLine({ days, now }: { days: readonly string[]; now: number }) {
  const { day, minutes } = wallTimeOf(now);
  const column = days.indexOf(day);
  if (column === -1) return null;
  const row = Math.floor(minutes / rowMinutes);
  const below = ((minutes % rowMinutes) / rowMinutes) * rowPixels;
  return <span className="week-now" aria-hidden="true" style={{ gridColumn: column + 2, gridRow: row + 2, marginBlockStart: below }} />;
}
