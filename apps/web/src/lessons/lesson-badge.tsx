import type { Lesson } from "@hiwar/contract/lessons";
import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/lessons.ts";
import { attendanceOf, memberNamed } from "./attendance.ts";
import { isHeld, wasCancelledUnpaid } from "./lesson-hold.ts";
import { useLessonSide } from "./use-lesson-side.ts";

const tones: Record<Lesson["status"], NonNullable<BadgeProps["tone"]>> = {
  pending: "primary",
  happening: "success",
  fulfilled: "plain",
  cancelled: "plain",
  reported: "warning",
};

/** A lesson's state in a word or two. */
export function LessonBadge({ lesson }: { lesson: Lesson }) {
  const side = useLessonSide(lesson);
  if (isHeld(lesson)) return <Badge tone="accent">{say("hold")}</Badge>;
  if (wasCancelledUnpaid(lesson) && lesson.cancelledAs === "system") return <Badge>{say("holdOver")}</Badge>;
  if (lesson.cancelledAs !== null)
    return (
      <Badge>
        {say(lesson.cancelledAs === side ? "by.me" : `by.${lesson.cancelledAs}`, calledBy(memberNamed(lesson, lesson.cancelledAs)))}
      </Badge>
    );
  const attendance = attendanceOf(lesson, side);
  if (lesson.status === "fulfilled" && attendance !== null && attendance !== "attended")
    return <Badge tone="warning">{say(`missed.${attendance}`, calledBy(memberNamed(lesson, attendance)))}</Badge>;
  return (
    <Badge tone={tones[lesson.status]} isLive={lesson.status === "happening"}>
      {say(`status.${lesson.status}`)}
    </Badge>
  );
}
