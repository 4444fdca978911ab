import { invoiceLimits } from "@hiwar/contract/invoices";
import { officialHolidays } from "../calendar/aways/holidays.ts";
import { cairoDay } from "../kernel/time.ts";

/** Banks work from Sunday to Thursday, but on no official holiday. */
function isWorkingDay(day: Temporal.PlainDate): boolean {
  const [friday, saturday] = [5, 6];
  const text = day.toString();
  return day.dayOfWeek !== friday && day.dayOfWeek !== saturday && !officialHolidays.some(({ from, to }) => from <= text && text <= to);
}

export interface PayoutDay {
  readonly day: string;
  readonly isWorking: boolean;
}

/** Everybody who asks on one day waits for the same days: only the latest day's are kept. */
let latest: readonly PayoutDay[] = [];

/** The days from the one on which somebody asks to the fifth working day after it, by Cairo's calendar. */
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

/** The last of such days, which is never missing. */
export const lastOf = (days: readonly PayoutDay[]): string => (days.at(-1) as PayoutDay).day;

/** By when what is asked for now should have come. */
export function expectedOn(askedAt: Temporal.Instant): string {
  return lastOf(daysUntilPaid(askedAt));
}
