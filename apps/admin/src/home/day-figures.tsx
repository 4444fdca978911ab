import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import type { StaffDay } from "@hiwar/contract/people";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { BarChart } from "@hiwar/ui/bar-chart";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Section } from "../page/section.tsx";
import { say } from "../words/day.ts";

const refetchMilliseconds = 60_000;

/** Today in figures beside the same day a week ago, and who is at work now. */
export function DayFigures({ now }: { now: number }) {
  const day = useQuery({ ...api.people.day.query(), refetchInterval: refetchMilliseconds });
  return (
    <Section title={say("day")}>
      <Loaded query={day} isBrief headingLevel={3} wait={<Skeleton shape="block" className="mt-4 h-80 w-full" />}>
        {(figures) => <Figures day={figures} now={now} />}
      </Loaded>
    </Section>
  );
}

function Figures({ day, now }: { day: StaffDay; now: number }) {
  const { lessons, paidPiasters, students, atWork } = day;
  return (
    <div className="grid gap-6 pt-4">
      <dl className="day-figures">
        <Figure name={say("lessons")} value={arabicNumber(lessons.now)} before={arabicNumber(lessons.before)} />
        <Figure name={say("paid")} value={arabicPounds(paidPiasters.now)} before={arabicPounds(paidPiasters.before)} />
        <Figure name={say("students")} value={arabicNumber(students.now)} before={arabicNumber(students.before)} />
      </dl>
      <Hours hours={day.hours} now={now} />
      <p className="text-sm text-muted">
        {say("atWork")} <bdi>{atWork.map(({ name }) => name).join("، ")}</bdi>
      </p>
    </div>
  );
}

function Figure({ name, value, before }: { name: string; value: string; before: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <small>{say("before", { value: before })}</small>
      </dd>
    </div>
  );
}

const hour = 3_600_000;

function toneAt(start: number, now: number): "past" | "now" | "ahead" {
  if (start > now) return "ahead";
  return start + hour > now ? "now" : "past";
}

function Hours({ hours, now }: { hours: StaffDay["hours"]; now: number }) {
  if (hours.length === 0) return <p className="text-muted">{say("noLessons")}</p>;
  const bars = hours.map(({ start, lessons, before }) => ({
    id: start,
    label: clockTime(start).replace(":٠٠", "").replace(":00", ""),
    name: clockTime(start),
    value: lessons,
    before,
    tone: toneAt(Date.parse(start), now),
  }));
  return (
    <BarChart title={say("byHour")} heads={[say("hour"), say("lessons")]} keys={[{ tone: "before", label: say("weekAgo") }]} bars={bars} />
  );
}
