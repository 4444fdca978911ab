import { clockTime, fullDay } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addDays, instantOf, wallTimeOf } from "../calendar/week.ts";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";

const midnight = (day: string) => new Date(instantOf({ day, minutes: 0 })).toISOString();

/** The lessons of this day in order; those that are over step back. */
export function TutorToday() {
  const say = useSay();
  const now = useNow(60_000);
  const { day } = wallTimeOf(now);
  const span = { from: midnight(day), to: midnight(addDays(day, 1)) };
  const { data, isError, refetch } = useQuery(api.lessons.list.query({ ...span, cancelled: "false", size: "50" }));
  const lessons = data?.list.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return (
    <Card as="section" padding="medium" className="grid content-start gap-4" aria-labelledby="today">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="today" className="text-18">
          {say("dashboards.today")}
        </h2>
        <p className="text-14 text-muted">{fullDay(now, now)}</p>
      </div>
      {!data && !isError && <Skeleton shape="block" className="h-40 w-full" />}
      {isError && !data && (
        <p role="alert" className="text-muted">
          {say("frame.loadFailed")} <TextLink onPress={() => void refetch()}>{say("frame.retry")}</TextLink>
        </p>
      )}
      {lessons?.length === 0 && <p className="text-muted">{say("dashboards.todayEmpty")}</p>}
      {lessons && lessons.length > 0 && (
        <ol className="today">
          {lessons.map(({ id, start, end, student }) => (
            <li key={id} data-over={Date.parse(end) <= now || undefined}>
              <b>{clockTime(start)}</b>
              <Avatar name={student.name} imageUrl={student.image} size={36} />
              <Link to={`/lesson/${id}`}>
                <bdi>{student.name}</bdi>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
