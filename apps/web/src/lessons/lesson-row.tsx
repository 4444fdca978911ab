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
 * A lesson's row: time, person and state; to a student an attended lesson shows no state. Shows the join button while it can be used, and to students
 * the rating button after an attended lesson. `isQuiet` leaves out the join button, which a panel above has; `isOfDay` leaves out the day, which a
 * heading names.
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
