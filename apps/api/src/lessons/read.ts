import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { lessons } from "@hiwar/contract/lessons";
import type { Owned } from "../kernel/access.ts";
import type { Actor, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { refuse } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { minutesBetween } from "../kernel/time.ts";
import { sessionName, sessionUuid } from "../sessions/rules.ts";
import { shownFiles } from "./files.ts";
import { type LessonRow, lessonLines, selectHost, selectLesson, selectLessonBySession, selectLessonsIn } from "./queries.ts";
import { givesBack, type Reader, statusOf, whyNotCancel, whyNotJoin, whyNotMove, whyNotReport } from "./rules.ts";

type Lesson = Answer<typeof lessons.cancel>;

/** The role of a lesson's member, or `onlooker` for any manager of a tutor's lesson; null for others. */
function insiderOf(lesson: LessonRow, actor: Actor): Reader | null {
  if (lesson.studentId === actor.id) return "student";
  if (lesson.tutorId === actor.id) return "tutor";
  return actor.role === Role.TutorManager && lesson.tutorRole === Role.Tutor ? "onlooker" : null;
}

/** The role in which somebody reads a lesson, which decides what they may do; throws `lesson-not-found` for strangers. */
export function readerOf(lesson: LessonRow, actor: Actor): Reader {
  return insiderOf(lesson, actor) ?? (isAdmin(actor) ? "staff" : refuse("lesson-not-found"));
}

/** A lesson as this reader sees it, with the error codes of what they may not do. */
export function shownLesson(lesson: LessonRow, reader: Reader, now: Temporal.Instant): Lesson {
  return {
    ...lesson,
    sessionId: sessionName(2, lesson.sessionId),
    tutor: { id: lesson.tutorId, name: lesson.tutorName, gender: lesson.tutorGender, image: lesson.tutorImage },
    student: { id: lesson.studentId, name: lesson.studentName, gender: lesson.studentGender, image: lesson.studentImage },
    withManager: lesson.tutorRole === Role.TutorManager,
    durationMinutes: minutesBetween(lesson.start, lesson.end),
    status: statusOf(lesson, now),
    // A cancelled lesson waits for no payment.
    holdUntil: lesson.cancelledAt === null ? lesson.holdUntil : null,
    givesBack: givesBack(lesson, now),
    returned: lesson.returnedAt !== null || lesson.cancelledAt !== null,
    reported: lesson.reportOrigin === "student",
    decision: lesson.upheld === null ? null : { upheld: lesson.upheld, note: lesson.decisionNote },
    whyNotCancel: whyNotCancel(lesson, reader, now),
    whyNotMove: whyNotMove(lesson, reader, now),
    whyNotJoin: whyNotJoin(lesson, reader, now),
    whyNotReport: whyNotReport(lesson, reader, now),
  };
}

const isInsiders = (lesson: LessonRow, actor: Actor) => insiderOf(lesson, actor) !== null;

/** Loads a lesson; its owners are its members and, for a tutor's lesson, all managers. */
export const insidersLesson: Owned<ReadContext, { id: number }, LessonRow> = {
  find: ({ db }, { id }) => selectLesson(db, id),
  isTheirs: isInsiders,
};

/** Loads a lesson; its only owner is its student. */
export const studentsLesson: Owned<ReadContext, { id: number }, LessonRow> = {
  find: insidersLesson.find,
  isTheirs: ({ studentId }, actor) => studentId === actor.id,
};

/** Loads the lesson of a session by the session's public name; its owners are the same as a lesson's. */
export const insidersLessonOfSession: Owned<ReadContext, { sessionId: string }, LessonRow> = {
  find: ({ db }, { sessionId }) => selectLessonBySession(db, sessionUuid(sessionId)),
  isTheirs: isInsiders,
};

/** A lesson as the caller sees it; its members also get its files. */
export async function readLesson(context: ReadContext, _input: object, lesson: LessonRow): Promise<Answer<typeof lessons.read>> {
  const reader = readerOf(lesson, context.actor);
  const isMember = reader === "student" || reader === "tutor";
  return { ...shownLesson(lesson, reader, context.now), files: isMember ? await shownFiles(context, lesson) : [] };
}

/** A page of one person's or everyone's lessons. A manager who filters by a tutor gets that tutor's lessons. */
export async function listLessons(
  { db, actor, now }: ReadContext,
  { page, size, personId, ...filter }: Input<typeof lessons.list>,
): Promise<Answer<typeof lessons.list>> {
  const { tutorId } = filter;
  const ofTutors = actor.role === Role.TutorManager && tutorId !== undefined && (await selectHost(db, tutorId))?.role === Role.Tutor;
  const column = actor.role === Role.Student ? ("lesson.student_id" as const) : ("lesson.tutor_id" as const);
  const seen = personId === null || ofTutors ? null : { column, personId };
  const { list, total } = await selectLessonsIn(db, seen, filter, now, pageOf({ page, size }));
  return { list: list.map((lesson) => shownLesson(lesson, readerOf(lesson, actor), now)), total };
}

/** Streams everybody's lessons that fit the filter, for an export of staff. */
export async function* streamLessons({ db, now }: ReadContext, filter: Omit<Input<typeof lessons.list>, "page" | "size" | "personId">) {
  for await (const rows of streamRows(db, lessonLines(db, filter, now))) yield rows.map((lesson) => shownLesson(lesson, "staff", now));
}
