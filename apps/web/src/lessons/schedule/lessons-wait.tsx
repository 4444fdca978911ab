import { shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Skeleton } from "@hiwar/ui/skeleton";
import { instantOf } from "../../calendar/week.ts";
import { LessonRowWait } from "../lesson-row-wait.tsx";
import { type ScheduleView, weeksOfMonth } from "./days.ts";

export type LessonsWaitProps = { view: ScheduleView; day: string };

const weekdays = ["a", "b", "c", "d", "e", "f", "g"];

/** The lessons of a view on their way, each view in its own height. */
export function LessonsWait({ view, day }: LessonsWaitProps) {
  return (
    <div className="lessons-wait" aria-busy="true">
      {view === "week" && (
        <>
          <Skeleton shape="block" className="h-[420px] rounded-[20px] max-lg:hidden" />
          <div className="grid gap-3 lg:hidden">
            <div className="grid grid-cols-7 gap-1">
              {weekdays.map((one) => (
                <Skeleton key={one} shape="block" className="h-[72px]" />
              ))}
            </div>
            <DayWait />
          </div>
        </>
      )}
      {view === "month" && (
        <>
          <MonthWait day={day} />
          <DayWait />
        </>
      )}
      {view === "list" && weekdays.slice(0, 3).map((one) => <DayWait key={one} />)}
    </div>
  );
}

/** The days of a month are known before what lies on them. */
function MonthWait({ day }: { day: string }) {
  const weeks = weeksOfMonth(day);
  return (
    <div className="lesson-month-wait" aria-hidden="true">
      <div className="lesson-month-names">
        {weeks[0]?.map((one) => (
          <span key={one}>{shortWeekday(instantOf({ day: one, minutes: 720 }))}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className="lesson-month-days">
          {week.map((one) => (
            <span key={one}>{plainArabicNumber(Number(one.slice(8)))}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A day's name over one lesson. */
function DayWait() {
  return (
    <div className="lesson-day">
      <h2>
        <Skeleton className="inline-block h-[0.8lh] w-40 align-middle" />
      </h2>
      <div className="lessons-list">
        <LessonRowWait />
      </div>
    </div>
  );
}
