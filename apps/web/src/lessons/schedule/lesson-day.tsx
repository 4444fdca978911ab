import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay, fullDay } from "@hiwar/ui/arabic-dates";
import { useId } from "react";
import { instantOf } from "../../calendar/week.ts";
import { say } from "../../words/lessons.ts";
import { LessonRow } from "../lesson-row.tsx";

/** One day's lessons as rows. */
export function LessonDay({ day, lessons }: { day: string; lessons: readonly Lesson[] }) {
  const titleId = useId();
  const noon = instantOf({ day, minutes: 720 });
  const own = lessons.filter(({ start }) => cairoDay(start) === day);
  return (
    <section className="lesson-day" aria-labelledby={titleId}>
      <h2 id={titleId}>{fullDay(noon, noon)}</h2>
      {own.length === 0 ? (
        <p className="text-muted">{say("dayEmptyText")}</p>
      ) : (
        <ul className="lessons-list">
          {own.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} isOfDay />
          ))}
        </ul>
      )}
    </section>
  );
}
