import { useNow } from "@hiwar/app/time/use-now";
import type { Lesson } from "@hiwar/contract/lessons";
import { clockRange, relativeDay } from "@hiwar/ui/arabic-dates";
import { Card } from "@hiwar/ui/card";
import { Portrait } from "@hiwar/ui/portrait";
import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";
import { CairoZone } from "../time/cairo-zone.tsx";
import { tutorPath } from "../url/tutor-path.ts";
import { Say, say } from "../words/lessons.ts";
import { attendanceOf } from "./attendance.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonBadge } from "./lesson-badge.tsx";
import { LessonTimeline } from "./lesson-timeline.tsx";
import { useCounterpart } from "./use-counterpart.ts";
import { useLessonSide } from "./use-lesson-side.ts";

/** The head of a lesson's page: the countdown, the time, the face, and the actions available now. */
export function LessonHero({ lesson }: { lesson: Lesson }) {
  const now = useNow(30_000);
  const counterpart = useCounterpart(lesson);
  const side = useLessonSide(lesson);
  const attendance = attendanceOf(lesson, side);
  // The line above the time: why the lesson did not take place or that it was reported, otherwise the countdown or its state.
  const hasBadge = lesson.cancelledAt !== null || lesson.status === "reported" || (attendance !== null && attendance !== "attended");
  return (
    <Card variant="primary" padding="large" hasBubbleCorner className="lesson-hero">
      <div className="lesson-hero-words">
        {hasBadge ? (
          <p>
            <LessonBadge lesson={lesson} />
          </p>
        ) : (
          <LessonTimeline lesson={lesson} />
        )}
        <h1>
          {relativeDay(lesson.start, now)} <span className="whitespace-nowrap">{clockRange(lesson.start, lesson.end)}</span>
        </h1>
        <p className="lesson-person">
          {side === "onlooker" && say("tutorWith", { tutor: lesson.tutor.name, name: counterpart.name })}
          {side === "tutor" && say("with", { name: counterpart.name })}
          {side === "student" && (
            <Say
              id="withLinked"
              values={{
                name: counterpart.name,
                tutor: (words: ReactNode) => <TextLink href={tutorPath(lesson.tutor.id)}>{words}</TextLink>,
              }}
            />
          )}
          <CairoZone at={lesson.start} />
        </p>
      </div>
      <div className="lesson-hero-face">
        <Portrait imageUrl={counterpart.image} alt="" name={counterpart.name} isEager />
      </div>
      {side !== "onlooker" && <LessonActions lesson={lesson} />}
    </Card>
  );
}
