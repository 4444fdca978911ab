import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import type { ReadContext } from "../../kernel/context.ts";
import { calendarWords } from "../notices.ts";
import type { LessonRow } from "../queries.ts";
import { icalendar } from "./icalendar.ts";
import { selectChanges } from "./queries.ts";

/** A lesson as a file for the caller's own calendar: the other person's name, the time, and the way to its page. */
export async function readCalendarFile(
  { db, actor, settings }: ReadContext,
  _input: object,
  lesson: LessonRow,
): Promise<Answer<typeof lessons.calendarFile>> {
  const { id, start, end, cancelledAt, holdUntil } = lesson;
  const { moves, lastAt } = await selectChanges(db, id);
  const url = `${settings.appUrl}/lesson/${id}`;
  const status = holdUntil === null ? "CONFIRMED" : "TENTATIVE";
  const text = icalendar({
    uid: `lesson-${id}@hiwar`,
    sequence: moves + (cancelledAt === null ? 0 : 1),
    changedAt: cancelledAt ?? lastAt,
    start,
    end,
    status: cancelledAt === null ? status : "CANCELLED",
    ...calendarWords(actor.id === lesson.studentId ? lesson.tutorName : lesson.studentName, url),
    url,
  });
  return { name: `hiwar-lesson-${id}.ics`, text };
}
