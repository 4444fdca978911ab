import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import { eventOf } from "../calendar/events.ts";
import type { ReadContext } from "../kernel/context.ts";
import { calendarFile } from "../kernel/icalendar.ts";
import { lessonEvent } from "./event.ts";
import type { LessonRow } from "./queries.ts";

/** A lesson as a file for the caller's own calendar, with the other person's name, the time and the address of its page. */
export async function readCalendarFile(
  { actor, settings }: ReadContext,
  _input: object,
  lesson: LessonRow,
): Promise<Answer<typeof lessons.calendarFile>> {
  const { id, cancelledAt, holdUntil } = lesson;
  const standing = holdUntil === null ? "CONFIRMED" : "TENTATIVE";
  const event = eventOf(lesson, {
    words: lessonEvent,
    other: actor.id === lesson.studentId ? lesson.tutorName : lesson.studentName,
    path: `/lesson/${id}`,
    status: cancelledAt === null ? standing : "CANCELLED",
  });
  const { name, text } = calendarFile(event, settings);
  return { name, text };
}
