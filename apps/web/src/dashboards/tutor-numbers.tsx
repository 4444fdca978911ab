import type { OwnTutorStats } from "@hiwar/contract/stats";
import { arabicNumber, arabicRating } from "@hiwar/ui/arabic-numbers";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { LoadFailed } from "../frame/load-failed.tsx";
import { useSay } from "../frame/say.tsx";
import { Figures, FiguresSkeleton } from "./figures.tsx";
import { StarsBars } from "./stars-bars.tsx";
import { WeekBars } from "./week-bars.tsx";

/** What a tutor has taught so far, week by week, and how it was liked. */
export function TutorNumbers({ userId }: { userId: number }) {
  const say = useSay();
  const own = useQuery(api.directory.ownTutorStats.query());
  const activity = useQuery(api.directory.tutorActivity.query({ id: userId }));
  const failed = [own, activity].filter(({ isError }) => isError);
  const again = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <Card as="section" padding="medium" className="dashboard-wide grid content-start gap-6" aria-labelledby="numbers">
      <h2 id="numbers" className="text-18">
        {say("dashboards.numbers")}
      </h2>
      {failed.length > 0 && <LoadFailed headingLevel={3} onRetry={again} isBrief />}
      {failed.length === 0 && !(own.data && activity.data) && <FiguresSkeleton />}
      {own.data?.lessons === 0 && <p className="text-muted">{say("dashboards.numbersEmpty")}</p>}
      {own.data && own.data.lessons > 0 && activity.data && (
        <>
          <Sums stats={own.data} />
          <div className="progress-parts">
            <WeekBars weeks={activity.data.weeks} caption={say("dashboards.minutesByWeek", { count: activity.data.weeks.length })} />
            <div className="grid content-start gap-3">
              <h3 className="text-14 font-normal text-muted">{say("dashboards.ratings", { count: own.data.ratingCount })}</h3>
              <StarsBars stars={own.data.stars} />
            </div>
          </div>
          <p className="text-14 text-muted">{say("dashboards.month", own.data.month)}</p>
        </>
      )}
    </Card>
  );
}

function Sums({ stats }: { stats: OwnTutorStats }) {
  const say = useSay();
  const { lessons, minutes, students, returningStudents, rating } = stats;
  return (
    <Figures
      figures={[
        { label: say("dashboards.lessonsCount"), value: arabicNumber(lessons) },
        { label: say("dashboards.hoursTaught"), value: arabicNumber(minutes / 60, 1) },
        { label: say("dashboards.studentsCount"), value: arabicNumber(students) },
        { label: say("dashboards.returning"), value: arabicNumber(returningStudents) },
        { label: say("dashboards.rating"), value: rating === null ? say("dashboards.noRating") : arabicRating(rating / 10) },
      ]}
    />
  );
}
