import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useUrlState } from "@hiwar/app/use-url-state";
import { Role } from "@hiwar/contract/kernel/roles";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import { Chip } from "@hiwar/ui/chip";
import { useQuery } from "@tanstack/react-query";
import { dayFrom, wallTimeOf, weekOf } from "../../calendar/week.ts";
import type { PageHandle } from "../../page/page-handle.ts";
import { pageMeta } from "../../page/page-meta.ts";
import { say as sayCalendar } from "../../words/calendar.ts";
import { say as sayLessons } from "../../words/lessons.ts";
import { say } from "../../words/shell.ts";
import { useNextLesson } from "../use-next-lesson.ts";
import { rangeOf, scheduleViews } from "./days.ts";
import { LessonAgenda } from "./lesson-agenda.tsx";
import { LessonDays } from "./lesson-days.tsx";
import { LessonMonth } from "./lesson-month.tsx";
import { LessonWeek } from "./lesson-week.tsx";
import { lessonsBetween } from "./lessons-between.ts";
import { LessonsSkeleton } from "./lessons-skeleton.tsx";
import { ScheduleHead } from "./schedule-head.tsx";
import "../lessons.css";
import "./lessons-schedule.css";

export const handle: PageHandle = {
  roles: [Role.Student, Role.Tutor, Role.TutorManager],
  isCollapsed: true,
};
export const meta = pageMeta(() => say("lessonsSchedule"));

/** /lessons-schedule: the person's lessons as a week, a month or a list, opened at the next one. View, day and filter are kept in the address. */
export default function LessonsScheduleScreen() {
  const [chosenView, setView] = useUrlState("view", scheduleViews);
  const [chosen, setDay] = useUrlState("day", String);
  const [cancelled, setCancelled] = useUrlState("cancelled", ["true"]);
  const today = wallTimeOf(useNow(60_000)).day;
  const view = chosenView ?? "week";
  const next = useNextLesson({ isAsked: chosen === null });
  const usual = next.lesson ? cairoDay(next.lesson.start) : today;
  const day = dayFrom(chosen, usual);
  const withCancelled = cancelled !== null;
  const { first, end } = rangeOf(view, day);
  // The shown days are known only once the next lesson is.
  const isKnown = chosen !== null || next.lesson !== undefined || next.asked.error !== null;
  const between = useQuery({ ...lessonsBetween(first, end, withCancelled), enabled: isKnown });
  const choose = (one: string) => setDay(one === usual ? null : one, { replace: true });
  return (
    <div className="lesson-schedule">
      <ScheduleHead
        view={view}
        day={day}
        today={today}
        onView={(next) => setView(next === "week" ? null : next, { replace: true })}
        onDay={choose}
      />
      <Loaded query={between} skeleton={<LessonsSkeleton view={view} day={day} today={today} />}>
        {(lessons) => (
          <>
            {view === "week" && (
              <>
                <LessonWeek days={weekOf(day)} lessons={lessons} today={today} />
                <LessonAgenda days={weekOf(day)} day={day} lessons={lessons} onChoose={choose} />
              </>
            )}
            {view === "month" && <LessonMonth day={day} today={today} lessons={lessons} onChoose={choose} />}
            {view === "list" && <LessonDays lessons={lessons} />}
            <footer className="lesson-schedule-foot">
              <p>{sayCalendar("cairo")}</p>
              <Chip isSelected={withCancelled} onChange={(shown) => setCancelled(shown ? "true" : null, { replace: true })}>
                {sayLessons("withCancelled")}
              </Chip>
            </footer>
          </>
        )}
      </Loaded>
    </div>
  );
}
