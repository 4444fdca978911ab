import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import type { OwnTutorStats, TutorActivity } from "@hiwar/contract/stats";
import { arabicNumber, arabicRating } from "@hiwar/ui/arabic-numbers";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { StarsBars } from "../ratings/stars-bars.tsx";
import { say } from "../words/dashboards.ts";
import { Figures, FiguresSkeleton } from "./figures.tsx";
import { WeekBars } from "./week-bars.tsx";

/** A tutor's lessons so far, by week, and their rating. */
export function TutorNumbers({ userId }: { userId: number }) {
  const own = useQuery(api.directory.ownTutorStats.query());
  const activity = useQuery(api.directory.tutorActivity.query({ id: userId }));
  return (
    <Card as="section" padding="medium" className="dashboard-wide grid content-start gap-6" aria-labelledby="numbers">
      <h2 id="numbers" className="text-lg">
        {say("numbers")}
      </h2>
      <Loaded query={combineQueries({ own, activity })} skeleton={<FiguresSkeleton />} headingLevel={3} isBrief>
        {({ own: stats, activity: { weeks } }) =>
          stats.lessons === 0 ? <p className="text-muted">{say("numbersEmpty")}</p> : <Numbers stats={stats} weeks={weeks} />
        }
      </Loaded>
    </Card>
  );
}

function Numbers({ stats, weeks }: { stats: OwnTutorStats; weeks: TutorActivity["weeks"] }) {
  return (
    <>
      <Sums stats={stats} />
      <div className="progress-parts">
        <WeekBars weeks={weeks} caption={say("minutesByWeek", { count: weeks.length })} />
        <div className="grid content-start gap-3">
          <h3 className="text-sm font-normal text-muted">{say("ratings", { count: stats.ratingCount })}</h3>
          <StarsBars stars={stats.stars} />
        </div>
      </div>
      <p className="text-sm text-muted">{say("month", stats.month)}</p>
    </>
  );
}

function Sums({ stats }: { stats: OwnTutorStats }) {
  const { lessons, minutes, students, returningStudents, rating } = stats;
  return (
    <Figures
      figures={[
        { label: say("lessonsCount"), value: arabicNumber(lessons) },
        { label: say("hoursTaught"), value: arabicNumber(minutes / 60, 1) },
        { label: say("studentsCount"), value: arabicNumber(students) },
        // The Arabic zero is only a dot, so a zero is left out.
        ...(returningStudents > 0 ? [{ label: say("returning"), value: arabicNumber(returningStudents) }] : []),
        { label: say("rating"), value: rating === null ? say("noRating") : arabicRating(rating / 10) },
      ]}
    />
  );
}
