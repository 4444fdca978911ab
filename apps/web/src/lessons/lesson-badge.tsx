import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/lessons.ts";
import { attendanceOf } from "./attendance.ts";
import { isHeld, wasCancelledUnpaid } from "./lesson-hold.ts";
import { useCounterpart } from "./use-counterpart.ts";

const tones: Record<Lesson["status"], NonNullable<BadgeProps["tone"]>> = {
  pending: "primary",
  happening: "success",
  fulfilled: "plain",
  cancelled: "plain",
  reported: "warning",
};

/** A lesson's state in a word or two. */
export function LessonBadge({ lesson }: { lesson: Lesson }) {
  const isStudent = useUser()?.role === Role.Student;
  const named = calledBy(useCounterpart(lesson));
  if (isHeld(lesson)) return <Badge tone="accent">{say("hold")}</Badge>;
  if (wasCancelledUnpaid(lesson) && lesson.cancelledAs === "system") return <Badge>{say("holdOver")}</Badge>;
  if (lesson.cancelledAs !== null)
    return <Badge>{say(lesson.cancelledAs === (isStudent ? "student" : "tutor") ? "by.me" : `by.${lesson.cancelledAs}`, named)}</Badge>;
  const attendance = attendanceOf(lesson, isStudent);
  if (lesson.status === "fulfilled" && attendance !== null && attendance !== "attended")
    return <Badge tone="warning">{say(`missed.${attendance}`, named)}</Badge>;
  return (
    <Badge tone={tones[lesson.status]} isLive={lesson.status === "happening"}>
      {say(`status.${lesson.status}`)}
    </Badge>
  );
}
