import type { OwnStudentStats } from "@hiwar/contract/stats";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Avatar } from "@hiwar/ui/avatar";
import { Card } from "@hiwar/ui/card";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { tutorPath } from "../directory/tutor-path.ts";
import { Loaded } from "../frame/loaded.tsx";
import { useSay } from "../frame/say.tsx";
import { Figures, FiguresSkeleton } from "./figures.tsx";
import { WeekBars } from "./week-bars.tsx";

/** What a student has done so far and with whom. */
export function StudentProgress({ figures }: { figures: UseQueryResult<OwnStudentStats> }) {
  const say = useSay();
  return (
    <Card as="section" padding="medium" className="dashboard-wide grid content-start gap-6" aria-labelledby="progress">
      <h2 id="progress" className="text-18">
        {say("dashboards.progress")}
      </h2>
      <Loaded query={figures} wait={<FiguresSkeleton />} headingLevel={3} isBrief>
        {(stats) => <Sums stats={stats} />}
      </Loaded>
    </Card>
  );
}

function Sums({ stats }: { stats: OwnStudentStats }) {
  const say = useSay();
  return (
    <>
      <Figures
        figures={[
          { label: say("dashboards.attended"), value: arabicNumber(stats.lessons) },
          { label: say("dashboards.minutesSpoken"), value: arabicNumber(stats.minutes) },
          { label: say("dashboards.tutorsMet"), value: arabicNumber(stats.tutors) },
          { label: say("dashboards.streak"), value: arabicNumber(stats.streakWeeks) },
        ]}
      />
      <div className="progress-parts">
        <WeekBars weeks={stats.weeks} caption={say("dashboards.minutesByWeek", { count: stats.weeks.length })} />
        <div>
          <h3 className="text-14 font-normal text-muted">{say("dashboards.yourTutors")}</h3>
          <ul className="met">
            {stats.met.map(({ id, name, image, lessons, isPublic }) => (
              <li key={id}>
                <Avatar name={name} imageUrl={image} />
                <span>
                  {isPublic ? (
                    <Link to={tutorPath(id)}>
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                  <small>{say("dashboards.lessonsWith", { count: lessons })}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
