import { cairoDay, instantInDay, monthAndYear } from "@hiwar/ui/arabic-dates";

/** Returns Cairo's month at a moment (milliseconds) and the months before it, latest first, as `2026-11`. */
export function monthsUntil(now: number, count: number): string[] {
  const [year = 0, month = 0] = cairoDay(now).split("-").map(Number);
  return Array.from({ length: count }, (_, before) => {
    const months = year * 12 + month - 1 - before;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}

/** Formats a month: «نوفمبر ٢٠٢٦». */
export function monthWord(month: string): string {
  return monthAndYear(instantInDay(`${month}-15`));
}
