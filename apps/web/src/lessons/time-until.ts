import { arabicLocale } from "@hiwar/ui/digit-choice";

const relative = new Intl.RelativeTimeFormat(arabicLocale(), { numeric: "always" });

/** Hours until here, then days: «غدًا» stands beside it already. */
const hoursInWords = 48;

/** How far a start lies ahead, in words: minutes, hours or days. */
export function timeUntil(start: string, now: number): string {
  const minutes = Math.max(1, Math.round((Date.parse(start) - now) / 60_000));
  if (minutes < 60) return relative.format(minutes, "minute");
  return minutes < hoursInWords * 60
    ? relative.format(Math.round(minutes / 60), "hour")
    : relative.format(Math.round(minutes / 1440), "day");
}
