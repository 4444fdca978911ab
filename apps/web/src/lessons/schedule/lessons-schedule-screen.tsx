import { Role } from "@hiwar/contract/kernel/roles";
import { dayFrom, wallTimeOf, weekOf } from "../../calendar/week.ts";
import { WeekWait } from "../../calendar/week-wait.tsx";
import { Loaded } from "../../loading/loaded.tsx";
import type { PageHandle } from "../../page/page-handle.ts";
import { titled } from "../../page/titled.ts";
import { useNow } from "../../time/use-now.ts";
import { useSearch } from "../../url/use-search.ts";
import { say } from "../../words/app.ts";
import { say as sayCalendar } from "../../words/calendar.ts";
import { rangeOf, scheduleViews } from "./days.ts";
import { LessonAgenda } from "./lesson-agenda.tsx";
import { LessonDays } from "./lesson-days.tsx";
import { LessonMonth } from "./lesson-month.tsx";
import { LessonWeek } from "./lesson-week.tsx";
import { ScheduleHead } from "./schedule-head.tsx";
import { useLessonsBetween } from "./use-lessons-between.ts";
import "../lessons.css";
import "./lessons-schedule.css";

export const handle: PageHandle = {
  title: () => say("lessonsSchedule"),
  who: [Role.Student, Role.Tutor, Role.TutorManager],
  isCollapsed: true,
};
export const meta = titled(() => say("lessonsSchedule"));

/** /lessons-schedule: my lessons as a week, a month or a list. View, day and filter stand in the address. */
export default function LessonsScheduleScreen() {
  const [search, change] = useSearch();
  const today = wallTimeOf(useNow(60_000)).day;
  const view = scheduleViews.find((one) => one === search.get("view")) ?? "week";
  const day = dayFrom(search.get("day"), today);
  const withCancelled = search.get("cancelled") === "true";
  const { first, end } = rangeOf(view, day);
  const between = useLessonsBetween(first, end, withCancelled);
  const set = (name: string, value: string | null) => change(name, value, { replace: true, preventScrollReset: true });
  const choose = (next: string) => set("day", next === today ? null : next);
  return (
    <div className="lesson-schedule">
      <ScheduleHead
        view={view}
        day={day}
        today={today}
        withCancelled={withCancelled}
        onView={(next) => set("view", next === "week" ? null : next)}
        onDay={choose}
        onCancelled={(shown) => set("cancelled", shown ? "true" : null)}
      />
      <Loaded query={between} wait={<WeekWait />}>
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
          </>
        )}
      </Loaded>
      <p className="text-sm text-muted">{sayCalendar("cairo")}</p>
    </div>
  );
}
