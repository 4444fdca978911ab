import { arabicLocale } from "@hiwar/ui/digit-choice";

const relative = new Intl.RelativeTimeFormat(arabicLocale(), { numeric: "auto" });

/** How far a start lies ahead, in words: minutes, hours or days. */
export function timeUntil(start: string, now: number): string {
  const minutes = Math.max(0, Math.round((Date.parse(start) - now) / 60_000));
  if (minutes < 60) return relative.format(minutes, "minute");
  return minutes < 24 * 60 ? relative.format(Math.round(minutes / 60), "hour") : relative.format(Math.round(minutes / 1440), "day");
}
