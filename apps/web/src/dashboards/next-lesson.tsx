import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { clockTime, relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Icon } from "@hiwar/ui/icon";
import { Portrait } from "@hiwar/ui/portrait";
import { MessageCircle, Video } from "lucide-react";
import { timeUntil } from "../lessons/time-until.ts";
import { useCounterpart } from "../lessons/use-counterpart.ts";
import { FinishPayment } from "../payments/finish-payment.tsx";
import { Say, say } from "../words/dashboards.ts";
import { say as sayLessons } from "../words/lessons.ts";
import "./next.css";

/** The next lesson. Its time is the largest text of the page, with the join button below once it can be used. */
export function NextLesson({ lesson }: { lesson: Lesson }) {
  const now = useNow(30_000);
  const counterpart = useCounterpart(lesson);
  const isStudent = useUser()?.role === Role.Student;
  const canEnter = lesson.whyNotJoin === null;
  return (
    <Card as="section" variant="primary" padding="large" hasBubbleCorner className="next-lesson" aria-labelledby="next-lesson">
      <div className="next-lesson-words">
        <p className="flex items-center gap-2 font-medium text-primary-text">
          {lesson.holdUntil !== null &&
            sayLessons(isStudent ? "heldUntil" : "heldForStudent", { when: relativeDayTime(lesson.holdUntil, now) })}
          {lesson.holdUntil === null && (canEnter ? say("canEnter") : say("startsIn", { when: timeUntil(lesson.start, now) }))}
        </p>
        <h2 id="next-lesson" className="text-3xl md:text-5xl">
          {relativeDay(lesson.start, now)} {clockTime(lesson.start)}
        </h2>
        <p className="text-base md:text-lg">
          <Say
            id="lessonWith"
            values={{
              minutes: lesson.durationMinutes,
              name: counterpart.name,
              b: (words) => <b className="font-semibold text-strong">{words}</b>,
            }}
          />
        </p>
        <div className="flex flex-wrap gap-3 pt-5">
          {canEnter && (
            <Button variant="primary" size="large" href={`/session?id=${lesson.sessionId}`}>
              <Icon icon={Video} />
              {say("enter")}
            </Button>
          )}
          {isStudent && lesson.holdUntil !== null && <FinishPayment />}
          {!canEnter && (!isStudent || lesson.holdUntil === null) && (
            <Button variant="primary" size="large" href={`/lesson/${lesson.id}`}>
              {say("details")}
            </Button>
          )}
          {!lesson.withManager && (
            <Button size="large" href={`/chat?with=${counterpart.id}`}>
              <Icon icon={MessageCircle} />
              {say("message")}
            </Button>
          )}
        </div>
      </div>
      <div className="next-lesson-face">
        <Portrait imageUrl={counterpart.image} alt="" name={counterpart.name} isEager />
      </div>
    </Card>
  );
}
