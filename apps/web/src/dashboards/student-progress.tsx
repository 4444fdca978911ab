import type { OwnStudentStats } from "@hiwar/contract/stats";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Avatar } from "@hiwar/ui/avatar";
import { Card } from "@hiwar/ui/card";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { tutorPath } from "../directory/tutor-path.ts";
import { LoadFailed } from "../frame/load-failed.tsx";
import { useSay } from "../frame/say.tsx";
import { Figures, FiguresSkeleton } from "./figures.tsx";
import { WeekBars } from "./week-bars.tsx";

/** What a student has done so far and with whom. */
export function StudentProgress({ figures }: { figures: UseQueryResult<OwnStudentStats> }) {
  const say = useSay();
  const { data, isError, refetch, isFetching } = figures;
  return (
    <Card as="section" padding="medium" className="dashboard-wide grid content-start gap-6" aria-labelledby="progress">
      <h2 id="progress" className="text-18">
        {say("dashboards.progress")}
      </h2>
      {isError && !data && <LoadFailed headingLevel={3} onRetry={() => void refetch()} isRetrying={isFetching} isBrief />}
      {!isError && !data && <FiguresSkeleton />}
      {data && (
        <>
          <Figures
            figures={[
              { label: say("dashboards.attended"), value: arabicNumber(data.lessons) },
              { label: say("dashboards.minutesSpoken"), value: arabicNumber(data.minutes) },
              { label: say("dashboards.tutorsMet"), value: arabicNumber(data.tutors) },
              { label: say("dashboards.streak"), value: arabicNumber(data.streakWeeks) },
            ]}
          />
          <div className="progress-parts">
            <WeekBars weeks={data.weeks} caption={say("dashboards.minutesByWeek", { count: data.weeks.length })} />
            <div>
              <h3 className="text-14 font-normal text-muted">{say("dashboards.yourTutors")}</h3>
              <ul className="met">
                {data.met.map(({ id, name, image, lessons, isPublic }) => (
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
      )}
    </Card>
  );
}
