import { cairoDay } from "@hiwar/ui/arabic-dates";
import { cairoMoment } from "@hiwar/ui/cairo-moment";

const dayMilliseconds = 86_400_000;

/** Returns the last Cairo day on which something that expires at this instant is valid. */
export const lastDayOf = (expiresAt: string) => cairoDay(Date.parse(expiresAt) - 1);

/** Returns the instant at which a Cairo day ends. */
export function endOfDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);
  return cairoMoment(next, "00:00");
}
