import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { lessons } from "@hiwar/contract/lessons";
import { minutesBetween } from "../calendar/rules.ts";
import type { Actor, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { sessionName, sessionUuid } from "../sessions/rules.ts";
import { type LessonRow, selectHost, selectLesson, selectLessonBySession, selectLessonsIn } from "./queries.ts";
import { givesBack, type Reader, statusOf, whyNotCancel, whyNotJoin, whyNotMove, whyNotReport } from "./rules.ts";

type Lesson = Answer<typeof lessons.read>;

/** Whose eyes these are, or null for somebody who is not to know of the lesson. */
function readerOf(lesson: LessonRow, actor: Actor): Reader | null {
  if (lesson.studentId === actor.id) return "student";
  if (lesson.tutorId === actor.id) return "tutor";
  if (isAdmin(actor)) return "staff";
  return actor.role === Role.TutorManager && lesson.tutorRole === Role.Tutor ? "onlooker" : null;
}

/** A lesson as this reader is to see it, with what they may do and why not. */
export function shownLesson(lesson: LessonRow, reader: Reader, now: Temporal.Instant): Lesson {
  return {
    ...lesson,
    sessionId: sessionName(2, lesson.sessionId),
    tutor: { id: lesson.tutorId, name: lesson.tutorName, gender: lesson.tutorGender, image: lesson.tutorImage },
    student: { id: lesson.studentId, name: lesson.studentName, gender: lesson.studentGender, image: lesson.studentImage },
    withManager: lesson.tutorRole === Role.TutorManager,
    durationMinutes: minutesBetween(lesson.start, lesson.end),
    status: statusOf(lesson, now),
    // What is cancelled waits for nothing any more.
    holdUntil: lesson.cancelledAt === null ? lesson.holdUntil : null,
    givesBack: givesBack(lesson, now),
    returned: lesson.returnedAt !== null || lesson.cancelledAt !== null,
    reported: lesson.reportOrigin === "student",
    whyNotCancel: whyNotCancel(lesson, reader, now),
    whyNotMove: whyNotMove(lesson, reader, now),
    whyNotJoin: whyNotJoin(lesson, reader, now),
    whyNotReport: whyNotReport(lesson, reader, now),
  };
}

/** A lesson the caller may see, with who they are to it; `lesson-not-found` for everybody else. */
export async function findLesson({ db, actor }: ReadContext, id: number): Promise<{ lesson: LessonRow; reader: Reader }> {
  return seenBy(orRefuse(await selectLesson(db, id), "lesson-not-found"), actor);
}

function seenBy(lesson: LessonRow, actor: Actor): { lesson: LessonRow; reader: Reader } {
  return { lesson, reader: readerOf(lesson, actor) ?? refuse("lesson-not-found") };
}

/** A lesson as its members, admins and, unless its tutor is a manager, all managers see it; `lesson-not-found` for everybody else. */
export async function readLesson(context: ReadContext, { id }: { id: number }): Promise<Lesson> {
  const { lesson, reader } = await findLesson(context, id);
  return shownLesson(lesson, reader, context.now);
}

/** The lesson held in a session, by the session's public name; `lesson-not-found` for those who may not see it. */
export async function readLessonBySession({ db, actor, now }: ReadContext, { sessionId }: { sessionId: string }): Promise<Lesson> {
  const { lesson, reader } = seenBy(orRefuse(await selectLessonBySession(db, sessionUuid(sessionId)), "lesson-not-found"), actor);
  return shownLesson(lesson, reader, now);
}

/** A page of the caller's lessons; of everyone's for admins. A manager who names a tutor in the filter gets that tutor's lessons. */
export async function listLessons(
  { db, actor, now }: ReadContext,
  { page, size, ...filter }: Input<typeof lessons.list>,
): Promise<Answer<typeof lessons.list>> {
  const { tutorId } = filter;
  const ofTutors = actor.role === Role.TutorManager && tutorId !== undefined && (await selectHost(db, tutorId))?.role === Role.Tutor;
  const column = actor.role === Role.Student ? ("lesson.student_id" as const) : ("lesson.tutor_id" as const);
  const seen = isAdmin(actor) || ofTutors ? null : { column, personId: actor.id };
  const { list, total } = await selectLessonsIn(db, seen, filter, now, pageOf({ page, size }));
  return { list: list.map((lesson) => shownLesson(lesson, readerOf(lesson, actor) ?? refuse("lesson-not-found"), now)), total };
}
