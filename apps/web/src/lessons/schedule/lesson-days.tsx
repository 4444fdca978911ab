import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import { LessonDay } from "./lesson-day.tsx";
import { NoLessons } from "./no-lessons.tsx";

/** A month's lessons by day; days without lessons are left out. */
export function LessonDays({ lessons }: { lessons: readonly Lesson[] }) {
  const days = [...new Set(lessons.map(({ start }) => cairoDay(start)))];
  if (days.length === 0) return <NoLessons of="month" />;
  return days.map((day) => <LessonDay key={day} day={day} lessons={lessons} />);
}
