import { Skeleton } from "@hiwar/ui/skeleton";
import { weekOf } from "../../calendar/week.ts";
import { LessonRowSkeleton } from "../lesson-row-skeleton.tsx";
import type { ScheduleView } from "./days.ts";
import { AgendaStrip } from "./lesson-agenda.tsx";
import { MonthGrid } from "./lesson-month.tsx";
import { WeekColumns } from "./lesson-week.tsx";

export type LessonsSkeletonProps = { view: ScheduleView; day: string; today: string };

const days = ["a", "b", "c"];
const nothingYet = { lessons: [], onChoose: () => undefined };

/** Skeleton of a view's lessons: its days are known, their lessons are not. */
export function LessonsSkeleton({ view, day, today }: LessonsSkeletonProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy="true">
      {view === "week" && (
        <>
          <div inert aria-hidden="true" className="contents">
            <WeekColumns days={weekOf(day)} lessons={[]} today={today} isComing />
          </div>
          <div className="lesson-agenda">
            <div inert aria-hidden="true" className="contents">
              <AgendaStrip days={weekOf(day)} day={day} {...nothingYet} />
            </div>
            <DaySkeleton />
          </div>
        </>
      )}
      {view === "month" && (
        <>
          <div inert aria-hidden="true" className="contents">
            <MonthGrid day={day} today={today} {...nothingYet} />
          </div>
          <DaySkeleton />
        </>
      )}
      {view === "list" && days.map((one) => <DaySkeleton key={one} />)}
    </div>
  );
}

/** Skeleton of a day: its name above one lesson. */
function DaySkeleton() {
  return (
    <div className="lesson-day">
      <h2>
        <Skeleton className="inline-block h-[0.8lh] w-40 align-middle" />
      </h2>
      <div className="lessons-list">
        <LessonRowSkeleton />
      </div>
    </div>
  );
}
