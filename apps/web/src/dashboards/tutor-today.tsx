import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import type { Lesson } from "@hiwar/contract/lessons";
import { clockTime, fullDay } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addDays, instantOf, wallTimeOf } from "../calendar/week.ts";
import { say } from "../words/dashboards.ts";

const midnight = (day: string) => new Date(instantOf({ day, minutes: 0 })).toISOString();

/** Today's lessons in order; past ones are muted. */
export function TutorToday() {
  const now = useNow(60_000);
  const { day } = wallTimeOf(now);
  const span = { from: midnight(day), to: midnight(addDays(day, 1)) };
  const today = useQuery(api.lessons.list.query({ ...span, cancelled: "false", size: "50" }));
  return (
    <Card as="section" padding="medium" className="grid content-start gap-4" aria-labelledby="today">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="today" className="text-lg">
          {say("today")}
        </h2>
        <p className="text-sm text-muted">{fullDay(now, now)}</p>
      </div>
      <Loaded query={today} skeleton={<RowsSkeleton start="face" />} headingLevel={3} isBrief>
        {({ list }) => (list.length === 0 ? <p className="text-muted">{say("todayEmpty")}</p> : <Lessons list={list} now={now} />)}
      </Loaded>
    </Card>
  );
}

function Lessons({ list, now }: { list: readonly Lesson[]; now: number }) {
  return (
    <ol className="today">
      {list
        .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
        .map(({ id, start, end, student }) => (
          <li key={id} data-over={Date.parse(end) <= now || undefined}>
            <b>{clockTime(start)}</b>
            <Avatar name={student.name} imageUrl={student.image} size={36} />
            <Link to={`/lesson/${id}`}>
              <bdi>{student.name}</bdi>
            </Link>
          </li>
        ))}
    </ol>
  );
}
