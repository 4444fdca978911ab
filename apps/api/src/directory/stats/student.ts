import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { tutorLike } from "@hiwar/contract/kernel/who";
import { type stats, weeksShown } from "@hiwar/contract/stats";
import { selectPerson } from "../../accounts/queries.ts";
import type { Owned } from "../../kernel/access.ts";
import type { Context, ReadContext } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { cairoDay, type Span, weeksUntil } from "../../kernel/time.ts";
import { weeklySums } from "../../lessons/attended/rules.ts";
import { shareLesson } from "../../lessons/counting/queries.ts";
import { selectTopicsOf } from "../../topics/queries.ts";
import * as queries from "./queries.ts";
import { streakOf } from "./rules.ts";
import { metShown } from "./tutor.ts";

/** Returns the caller's figures as a student, and up to four tutors whom they met most recently. */
export async function readOwnStudentStats({ db, actor, now }: ReadContext): Promise<Answer<typeof stats.ownStudentStats>> {
  return { ...(await studentFigures(db, actor.id, now)), met: await queries.selectMet(db, actor.id, metShown) };
}

interface Student {
  readonly id: number;
  /** Whether the caller is a tutor with whom the student ever booked. */
  readonly isOfCaller: boolean;
}

/** Ownership rule: a student belongs to themselves and to their tutors. */
export const tutorsStudent: Owned<ReadContext, { id: number }, Student> = {
  find: async ({ db, actor }, { id }) => {
    if (!(await queries.isStudent(db, id))) return undefined;
    return { id, isOfCaller: tutorLike.roles.includes(actor.role) && (await shareLesson(db, [actor.id, id])) };
  },
  isTheirs: ({ id, isOfCaller }, actor) => id === actor.id || isOfCaller,
};

/** Returns a student's figures with level, aim and topics. */
export async function readStudentStats({ db, now }: ReadContext, { id }: { id: number }): Promise<Answer<typeof stats.studentStats>> {
  const { level, aim } = orRefuse(await selectPerson(db, id), "student-not-found");
  const topics = (await selectTopicsOf(db, [id])).map(({ personId: _student, ...topic }) => topic);
  return { ...(await studentFigures(db, id, now)), level, aim, topics };
}

async function studentFigures(db: Context["db"], studentId: number, now: Temporal.Instant) {
  const spans = weeksUntil(now, weeksShown.student);
  const { lessons, minutes, people, missed, lastLessonAt, ...latest } = await queries.selectTotals(db, studentId);
  const weeks = weeklySums(spans, await queries.selectWeeks(db, { studentId }, spans));
  const streakWeeks = streakOf(latest, cairoDay((spans.at(-1) as Span).start));
  return { studentId, lessons, minutes, tutors: people, missed, streakWeeks, lastLessonAt, weeks };
}
