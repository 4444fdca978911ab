import { cairoDay } from "@hiwar/ui/arabic-dates";
import { cairoMoment } from "@hiwar/ui/cairo-moment";

const dayMilliseconds = 86_400_000;

/** The last day, in Cairo, on which something that ends at an instant is good. */
export const lastDayOf = (expiresAt: string) => cairoDay(Date.parse(expiresAt) - 1);

/** The instant at which a day ends in Cairo. */
export function endOfDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);
  return cairoMoment(next, "00:00");
}
