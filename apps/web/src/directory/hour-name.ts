import { clockTime } from "@hiwar/ui/arabic-dates";

/** What a full hour is called: ٦:٠٠ م. 24 is the midnight a day ends with. */
export function hourName(hour: number): string {
  const cairoWinterOffset = 2;
  return clockTime(Date.UTC(2026, 0, 1, hour - cairoWinterOffset));
}
