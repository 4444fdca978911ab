import { clockTime } from "@hiwar/ui/arabic-dates";

/** Formats a full hour: ٦:٠٠ م. 24 is the midnight at a day's end. */
export function hourName(hour: number): string {
  const cairoWinterOffset = 2;
  return clockTime(Date.UTC(2026, 0, 1, hour - cairoWinterOffset));
}
