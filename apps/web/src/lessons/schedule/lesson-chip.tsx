import type { Lesson } from "@hiwar/contract/lessons";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { useOther } from "../use-other.ts";

/** A lesson in little room: when and with whom. */
export function LessonChip({ lesson }: { lesson: Lesson }) {
  const other = useOther(lesson);
  return (
    <span className="lesson-chip" data-status={lesson.status}>
      <b>{clockTime(lesson.start)}</b>
      <bdi>{other.name}</bdi>
    </span>
  );
}
