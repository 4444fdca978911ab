import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay, fullDay, weekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Link } from "react-router";
import { instantOf } from "../../calendar/week.ts";
import { LessonChip } from "./lesson-chip.tsx";
import { NoLessons } from "./no-lessons.tsx";

export type LessonWeekProps = { days: readonly string[]; lessons: readonly Lesson[]; today: string };

/** Seven days side by side, Saturday first, each with its lessons in order; without any lesson, a hint for how to get the next. */
export function LessonWeek({ days, lessons, today }: LessonWeekProps) {
  if (lessons.length === 0) {
    return (
      <div className="lesson-week-none">
        <NoLessons of="week" />
      </div>
    );
  }
  return <WeekColumns days={days} lessons={lessons} today={today} />;
}

/** The columns of a week; while loading, with placeholders for lessons in some. */
export function WeekColumns({ days, lessons, today, isComing = false }: LessonWeekProps & { isComing?: boolean }) {
  return (
    <ol className="lesson-week">
      {days.map((day, place) => {
        const noon = instantOf({ day, minutes: 720 });
        const own = lessons.filter(({ start }) => cairoDay(start) === day);
        return (
          <li key={day} data-today={day === today || undefined} aria-label={fullDay(noon, noon)}>
            <p className="lesson-week-day" aria-hidden="true">
              <span>{weekday(noon)}</span>
              <b>{plainArabicNumber(Number(day.slice(8)))}</b>
            </p>
            {own.map((lesson) => (
              <Link key={lesson.id} to={`/lesson/${lesson.id}`}>
                <LessonChip lesson={lesson} hasLength />
              </Link>
            ))}
            {isComing && place % 3 === 1 && <LoneSkeleton shape="block" className="h-[84px]" />}
          </li>
        );
      })}
    </ol>
  );
}
