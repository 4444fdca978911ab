import type { Lesson } from "@hiwar/contract/lessons";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { say } from "../../words/lessons.ts";
import { isHeld } from "../lesson-hold.ts";
import { useCounterpart } from "../use-counterpart.ts";

export type LessonChipProps = { lesson: Lesson; hasLength?: boolean };

/** A lesson in little space: time and person, and the length where there is room; coloured saffron while it is only held. */
export function LessonChip({ lesson, hasLength = false }: LessonChipProps) {
  const counterpart = useCounterpart(lesson);
  return (
    <span className="lesson-chip" data-status={lesson.status} data-held={isHeld(lesson) || undefined}>
      <b>{clockTime(lesson.start)}</b>
      <bdi>{counterpart.name}</bdi>
      {hasLength && <small>{say("minutes", { minutes: lesson.durationMinutes })}</small>}
      {isHeld(lesson) && <span className="ui-hidden-text">{say("hold")}</span>}
    </span>
  );
}
