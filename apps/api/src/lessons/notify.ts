import type { GivenBack } from "@hiwar/contract/lessons";
import { serialiseEvent } from "../calendar/events.ts";
import type { AnyContext } from "../kernel/context.ts";
import { notifyAll } from "../notifications/notify.ts";
import type { lessonNotices } from "./notices.ts";
import type { LessonRow } from "./queries.ts";

type Kind = keyof typeof lessonNotices;
/** Notices that change a lesson's calendar entry. */
const timed: readonly Kind[] = ["lesson-booked", "lesson-moved", "lesson-cancelled"];

/**
 * Notifies members of a lesson, once per kind and appointment. Unless `isNew`, unread and unsent notices of this kind about the lesson are replaced.
 * `back` goes to the student only, the staff's `note` to both.
 */
export async function notifyMembers(
  context: AnyContext,
  kind: Kind,
  lesson: LessonRow,
  who: readonly ("student" | "tutor")[],
  { isNew = false, back, note }: { isNew?: boolean; back?: GivenBack; note?: string } = {},
): Promise<void> {
  const event = timed.includes(kind) && { event: serialiseEvent(lesson) };
  const causes = `lesson:${lesson.id}:${kind}:`;
  const told = who.map((member) => {
    const [personId, other] = member === "student" ? [lesson.studentId, lesson.tutorName] : [lesson.tutorId, lesson.studentName];
    return {
      personId,
      payload: {
        lessonId: lesson.id,
        other,
        start: lesson.start.toString(),
        member,
        ...(member === "student" && back && { back }),
        ...(note !== undefined && { note }),
        ...event,
      },
    };
  });
  await notifyAll(context, kind, { cause: `${causes}${lesson.appointmentId}`, ...(!isNew && { replaces: causes }) }, told);
}
