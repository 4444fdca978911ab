import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say as sayDashboards } from "../../words/dashboards.ts";
import { say } from "../../words/lessons.ts";
import { LessonDay } from "./lesson-day.tsx";

/** A month's lessons under their days; days without any are left out. */
export function LessonDays({ lessons }: { lessons: readonly Lesson[] }) {
  const isStudent = useUser()?.role === Role.Student;
  const days = [...new Set(lessons.map(({ start }) => cairoDay(start)))];
  if (days.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyLessonsDrawing />}
        title={say("monthEmpty")}
        action={
          <Button variant="primary" href={isStudent ? "/tutors" : "/schedule-management"}>
            {sayDashboards(isStudent ? "bookAction" : "slotsReadyAction")}
          </Button>
        }
      >
        {say("monthEmptyText")}
      </EmptyState>
    );
  }
  return days.map((day) => <LessonDay key={day} day={day} lessons={lessons} />);
}
