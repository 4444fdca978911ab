import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useSay } from "../../frame/say.tsx";
import { LessonDay } from "./lesson-day.tsx";

/** A month's lessons under their days; days without any are left out. */
export function LessonDays({ lessons }: { lessons: readonly Lesson[] }) {
  const say = useSay();
  const days = [...new Set(lessons.map(({ start }) => cairoDay(start)))];
  if (days.length === 0) {
    return (
      <EmptyState drawing={<EmptyLessonsDrawing />} title={say("lessons.monthEmpty")}>
        {say("lessons.monthEmptyText")}
      </EmptyState>
    );
  }
  return days.map((day) => <LessonDay key={day} day={day} lessons={lessons} />);
}
