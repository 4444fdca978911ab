import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { clockTime, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { Link } from "react-router";
import { say } from "../words/lessons.ts";
import { LessonBadge } from "./lesson-badge.tsx";
import { useCounterpart } from "./use-counterpart.ts";

/**
 * A lesson's row: time, person, and its state unless that is as expected. Shows the join button when it can be used, and afterwards the rating
 * button. A quiet row stands below a panel that has the join button; a row of a day stands under the day's name.
 */
export function LessonRow({ lesson, isQuiet = false, isOfDay = false }: { lesson: Lesson; isQuiet?: boolean; isOfDay?: boolean }) {
  const now = useNow(30_000);
  const counterpart = useCounterpart(lesson);
  const isStudent = useUser()?.role === Role.Student;
  return (
    <li className="lesson-row">
      <p className="lesson-time">
        <b>{isOfDay ? clockTime(lesson.start) : relativeDayTime(lesson.start, now)}</b>
        <span>{say("minutes", { minutes: lesson.durationMinutes })}</span>
      </p>
      <Avatar name={counterpart.name} {...(counterpart.image && { imageUrl: counterpart.image })} />
      <p className="lesson-who">
        <Link className="row-link" to={`/lesson/${lesson.id}`}>
          <bdi>{counterpart.name}</bdi>
        </Link>
      </p>
      {!(isStudent && lesson.outcome === "attended" && lesson.status === "fulfilled") && <LessonBadge lesson={lesson} />}
      {!isQuiet && lesson.whyNotJoin === null && (
        <Button variant="primary" href={`/session?id=${lesson.sessionId}`}>
          {say("join")}
        </Button>
      )}
      {isStudent && lesson.outcome === "attended" && <Button href={`/lesson/${lesson.id}?rate=1`}>{say("rateShort")}</Button>}
    </li>
  );
}
