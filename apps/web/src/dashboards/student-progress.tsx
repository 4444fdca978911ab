import { Loaded } from "@hiwar/app/loading/loaded";
import type { OwnStudentStats } from "@hiwar/contract/stats";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Avatar } from "@hiwar/ui/avatar";
import { Card } from "@hiwar/ui/card";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/dashboards.ts";
import { Figures, FiguresSkeleton } from "./figures.tsx";
import { WeekBars } from "./week-bars.tsx";

/** A student's lessons so far, and with which tutors. */
export function StudentProgress({ figures }: { figures: UseQueryResult<OwnStudentStats> }) {
  return (
    <Card as="section" padding="medium" className="dashboard-wide grid content-start gap-6" aria-labelledby="progress">
      <h2 id="progress" className="text-lg">
        {say("progress")}
      </h2>
      <Loaded query={figures} skeleton={<FiguresSkeleton />} headingLevel={3} isBrief>
        {(stats) => <Sums stats={stats} />}
      </Loaded>
    </Card>
  );
}

function Sums({ stats }: { stats: OwnStudentStats }) {
  return (
    <>
      <Figures
        figures={[
          { label: say("attended"), value: arabicNumber(stats.lessons) },
          { label: say("minutesSpoken"), value: arabicNumber(stats.minutes) },
          { label: say("tutorsMet"), value: arabicNumber(stats.tutors) },
          { label: say("streak"), value: arabicNumber(stats.streakWeeks) },
        ]}
      />
      <div className="progress-parts">
        <WeekBars weeks={stats.weeks} caption={say("minutesByWeek", { count: stats.weeks.length })} />
        <div>
          <h3 className="text-sm font-normal text-muted">{say("yourTutors")}</h3>
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
                  <small>{say("lessonsWith", { count: lessons })}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
