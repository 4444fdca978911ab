import { BarsSkeleton } from "@hiwar/app/loading/bars-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import type { StaffDay } from "@hiwar/contract/people";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { BarChart } from "@hiwar/ui/bar-chart";
import { Section } from "../page/section.tsx";
import { say } from "../words/day.ts";
import { useDay } from "./use-day.ts";

/** Today's lessons per hour, beside those of the same weekday a week ago. */
export function DayHours({ now }: { now: number }) {
  return (
    <Section title={say("byHour")}>
      <Loaded query={useDay()} isBrief headingLevel={3} skeleton={<BarsSkeleton className="mt-2 h-60" />}>
        {({ hours }) => <Hours hours={hours} now={now} />}
      </Loaded>
    </Section>
  );
}

const hour = 3_600_000;

function toneAt(start: number, now: number): "past" | "now" | "ahead" {
  if (start > now) return "ahead";
  return start + hour > now ? "now" : "past";
}

/** Returns labels such as «٩ ص», then numbers alone until noon or midnight: eighteen labels must fit in a row. */
function hourLabels(starts: readonly string[]): string[] {
  const words = starts.map((start) =>
    clockTime(start)
      .replace(/:(٠٠|00)/, "")
      .split(/\s/),
  );
  return words.map(([number = "", half = ""], place) => (half === words[place - 1]?.[1] ? number : `${number} ${half}`));
}

function Hours({ hours, now }: { hours: StaffDay["hours"]; now: number }) {
  if (hours.length === 0) return <p className="text-muted">{say("noLessons")}</p>;
  const labels = hourLabels(hours.map(({ start }) => start));
  const bars = hours.map(({ start, lessons, before }, place) => ({
    id: start,
    label: labels[place] ?? "",
    name: clockTime(start),
    value: lessons,
    before,
    tone: toneAt(Date.parse(start), now),
  }));
  const keys = (["past", "now", "ahead"] as const).filter((tone) => bars.some((bar) => bar.tone === tone));
  return (
    <BarChart
      title={<span className="sr-only">{say("byHour")}</span>}
      heads={[say("hour"), say("lessons")]}
      keys={[...keys.map((tone) => ({ tone, label: say(`hours.${tone}`) })), { tone: "before", label: say("weekAgo") }]}
      bars={bars}
    />
  );
}
