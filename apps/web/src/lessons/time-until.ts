import { arabicLocale } from "@hiwar/ui/digit-choice";

const relative = new Intl.RelativeTimeFormat(arabicLocale(), { numeric: "always" });

/** Below this the distance is shown in hours, then in days: «غدًا» is already written beside it. */
const hoursInWords = 48;

/** Formats the time until a start in minutes, hours or days. */
export function timeUntil(start: string, now: number): string {
  const minutes = Math.max(1, Math.round((Date.parse(start) - now) / 60_000));
  if (minutes < 60) return relative.format(minutes, "minute");
  return minutes < hoursInWords * 60
    ? relative.format(Math.round(minutes / 60), "hour")
    : relative.format(Math.round(minutes / 1440), "day");
}
