import { api } from "@hiwar/app/clients";
import { BarsSkeleton } from "@hiwar/app/loading/bars-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import type { calendar } from "@hiwar/contract/calendar";
import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import { cairoDay, fullDay, instantInDay, weekdayLetter } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { BarChart } from "@hiwar/ui/bar-chart";
import { useQuery } from "@tanstack/react-query";
import { Section } from "../page/section.tsx";
import { say } from "../words/day.ts";

type Stats = CallerAnswer<typeof calendar.stats>;

const days = 7;
const day = 86_400_000;
const quarter = 15 * 60_000;
/** Keeps one decimal, so that half hours are not rounded. */
const hoursWords = (hours: number) => arabicNumber(hours, 1);
const inHours = (minutes: number) => Math.round(minutes / 6) / 10;

/** The hours that tutors offer in the coming days, and how many are booked: whether there is enough to sell. */
export function WeekHours({ now }: { now: number }) {
  // Rounded to a quarter of an hour, so that an open page queries four times an hour.
  const start = Math.floor(now / quarter) * quarter;
  const at = (moment: number) => new Date(moment).toISOString().replace(".000", "");
  const stats = useQuery(api.calendar.stats.query({ from: at(start), to: at(start + days * day) }));
  return (
    <Section title={say("hoursAhead")}>
      <Loaded query={stats} isBrief headingLevel={3} skeleton={<BarsSkeleton className="mt-4 h-64" />}>
        {(known) => <Hours stats={known} now={now} />}
      </Loaded>
    </Section>
  );
}

function Hours({ stats, now }: { stats: Stats; now: number }) {
  const { people, offeredMinutes, bookedMinutes } = stats;
  if (offeredMinutes === 0) return <p className="pt-2 text-muted">{say("noHours")}</p>;
  const today = cairoDay(now);
  const bars = stats.days.map(({ day: name, ...hours }) => ({
    id: name,
    label: name === today ? say("today") : weekdayLetter(instantInDay(name)),
    name: fullDay(instantInDay(name), now),
    value: inHours(hours.bookedMinutes),
    before: inHours(hours.offeredMinutes),
    tone: "ahead" as const,
  }));
  return (
    <div className="grid gap-4 pt-2">
      <p>{say("hoursOf", { people, booked: inHours(bookedMinutes), offered: inHours(offeredMinutes) })}</p>
      <BarChart
        title={say("byDay")}
        heads={[say("theDay"), say("bookedHours"), say("offeredHours")]}
        keys={[
          { tone: "ahead", label: say("bookedHours") },
          { tone: "before", label: say("offeredHours") },
        ]}
        bars={bars}
        format={hoursWords}
      />
    </div>
  );
}
