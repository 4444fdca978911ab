import { invoiceLimits } from "@hiwar/contract/invoices";
import { officialHolidays } from "../calendar/aways/holidays.ts";
import { cairoDay } from "../kernel/time.ts";

/** Banks work from Sunday to Thursday, except on official holidays. */
function isWorkingDay(day: Temporal.PlainDate): boolean {
  const [friday, saturday] = [5, 6];
  const text = day.toString();
  return day.dayOfWeek !== friday && day.dayOfWeek !== saturday && !officialHolidays.some(({ from, to }) => from <= text && text <= to);
}

export interface PayoutDay {
  readonly day: string;
  readonly isWorking: boolean;
}

/** Cache of the latest day only, because everybody who asks on one day waits for the same days. */
let latest: readonly PayoutDay[] = [];

/** Returns the days from the day of a request to the fifth working day after it, by Cairo's calendar. */
export function daysUntilPaid(askedAt: Temporal.Instant): readonly PayoutDay[] {
  const firstDay = cairoDay(askedAt);
  if (latest[0]?.day === firstDay) return latest;
  const first = Temporal.PlainDate.from(firstDay);
  const days = [{ day: first.toString(), isWorking: isWorkingDay(first) }];
  for (let [day, left] = [first, invoiceLimits.workingDays as number]; left > 0; ) {
    day = day.add({ days: 1 });
    const isWorking = isWorkingDay(day);
    if (isWorking) left--;
    days.push({ day: day.toString(), isWorking });
  }
  latest = days;
  return days;
}

/** Returns the last of these days; the list is never empty. */
export const lastOf = (days: readonly PayoutDay[]): string => (days.at(-1) as PayoutDay).day;

/** Returns the day, by Cairo's calendar, by which a request made at `askedAt` should be paid. */
export function expectedOn(askedAt: Temporal.Instant): string {
  return lastOf(daysUntilPaid(askedAt));
}
