import { useNow } from "@hiwar/app/time/use-now";
import { type Lesson, lessonLimits } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Card } from "@hiwar/ui/card";
import { Icon } from "@hiwar/ui/icon";
import { TextLink } from "@hiwar/ui/text-link";
import { CalendarClock, ShieldCheck, Video } from "lucide-react";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/lessons.ts";
import { returnKindOf } from "./given-back.ts";
import { isComing } from "./lesson-hold.ts";
import { LessonStudent } from "./lesson-student.tsx";
import { LessonTalk } from "./lesson-talk.tsx";
import { useCounterpart } from "./use-counterpart.ts";
import { useLessonSide } from "./use-lesson-side.ts";

/** The student's needs for their tutor, before the lesson what to know and a device test, and the latest message of the two. */
export function LessonBefore({ lesson }: { lesson: Lesson }) {
  const now = useNow(30_000);
  const side = useLessonSide(lesson);
  const isAhead = isComing(lesson, now) && side !== "onlooker";
  return (
    <div className="lesson-before">
      {side === "tutor" && <LessonStudent student={lesson.student} />}
      {isAhead && (
        <Card as="section" padding="medium" aria-labelledby="lesson-before">
          <h2 id="lesson-before">{say("before")}</h2>
          <ul className="lesson-rules">
            {side === "student" && <Rules lesson={lesson} now={now} />}
            <li>
              <Icon icon={Video} />
              <span>
                <TextLink href={`/check?lesson=${lesson.id}`}>{say("check")}</TextLink>
                <small>{say("checkText")}</small>
              </span>
            </li>
          </ul>
        </Card>
      )}
      {!lesson.withManager && side !== "onlooker" && <LessonTalk lesson={lesson} />}
    </div>
  );
}

/** Two rules for students: until when the lesson can be changed, and what happens when the tutor does not come. */
function Rules({ lesson, now }: { lesson: Lesson; now: number }) {
  const named = calledBy(useCounterpart(lesson));
  const until = Date.parse(lesson.start) - lessonLimits.studentNoticeHours * 3_600_000;
  const { mostMinutes, shareOfLesson } = lessonLimits.verdict;
  const back = returnKindOf(lesson.givesBack);
  return (
    <>
      <li>
        <Icon icon={CalendarClock} />
        {lesson.whyNotCancel === null && until > now ? say(`ruleChange.${back}`, { when: relativeDayTime(until, now) }) : say("fixed")}
      </li>
      <li>
        <Icon icon={ShieldCheck} />
        {say("ruleAbsent", { ...named, minutes: Math.min(mostMinutes, lesson.durationMinutes / shareOfLesson) })}
      </li>
    </>
  );
}
