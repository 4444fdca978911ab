import { calendarLimits } from "@hiwar/contract/calendar";
import type { Holiday, HolidayName } from "@hiwar/contract/hours";
import { cairoDay, dayOf, overlap, type Span } from "../../kernel/time.ts";

const fixed = (name: HolidayName, day: string): Holiday => ({ name, from: day, to: day, isApproximate: false });
const bySight = (name: HolidayName, from: string, to: string): Holiday => ({ name, from, to, isApproximate: true });

/**
 * Egypt's official holidays by the Minister of Labour's decree 294 of 2025: Eid al-Fitr with two days, Arafat's day and two of Eid al-Adha. Lunar
 * dates follow Umm al-Qura; the sighting may move them by one day. The government moves some days to a Thursday or Sunday at short notice, which this
 * table cannot know.
 */
export const officialHolidays: readonly Holiday[] = [
  fixed("christmas", "2026-01-07"),
  fixed("january", "2026-01-25"),
  bySight("fitr", "2026-03-20", "2026-03-21"),
  fixed("spring", "2026-04-13"),
  fixed("sinai", "2026-04-25"),
  fixed("labour", "2026-05-01"),
  bySight("adha", "2026-05-26", "2026-05-28"),
  bySight("hijri", "2026-06-16", "2026-06-16"),
  fixed("june", "2026-06-30"),
  fixed("july", "2026-07-23"),
  bySight("mawlid", "2026-08-25", "2026-08-25"),
  fixed("october", "2026-10-06"),
  fixed("christmas", "2027-01-07"),
  fixed("january", "2027-01-25"),
  bySight("fitr", "2027-03-09", "2027-03-10"),
  fixed("sinai", "2027-04-25"),
  fixed("labour", "2027-05-01"),
  fixed("spring", "2027-05-03"),
  bySight("adha", "2027-05-15", "2027-05-17"),
  bySight("hijri", "2027-06-06", "2027-06-06"),
  fixed("june", "2027-06-30"),
  fixed("july", "2027-07-23"),
  bySight("mawlid", "2027-08-14", "2027-08-14"),
  fixed("october", "2027-10-06"),
];

/** Holidays that begin within the days for which slots can be offered, and that overlap none of the person's aways. */
export function holidaysAhead(aways: readonly Span[], now: Temporal.Instant): Holiday[] {
  const [today, last] = [cairoDay(now), cairoDay(now.add({ hours: calendarLimits.daysAhead * 24 }))];
  return officialHolidays.filter(({ from, to }) => {
    const span = { start: dayOf(from).start, end: dayOf(to).end };
    return today <= from && from <= last && !aways.some((away) => overlap(away, span));
  });
}
