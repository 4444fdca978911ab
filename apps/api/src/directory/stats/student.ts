import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { type stats, weeksShown } from "@hiwar/contract/stats";
import { weeklySums, weeksUntil } from "../../calendar/rules.ts";
import type { Context, ReadContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { shareLesson } from "../../lessons/counting/queries.ts";
import * as queries from "./queries.ts";
import { streakOf } from "./rules.ts";
import { metShown } from "./tutor.ts";

/** Answers the caller's figures as a student and up to four tutors whom they met last. */
export async function readOwnStudentStats({ db, actor, now }: ReadContext): Promise<Answer<typeof stats.ownStudentStats>> {
  return { ...(await studentFigures(db, actor.id, now)), met: await queries.selectMet(db, actor.id, metShown) };
}

/** Answers a student's figures to the student, staff, and whoever booked a lesson with them; others are told `student-not-found`. */
export async function readStudentStats(
  { db, actor, now }: ReadContext,
  { id }: { id: number },
): Promise<Answer<typeof stats.studentStats>> {
  const maySee = id === actor.id || isAdmin(actor) || (await shareLesson(db, [actor.id, id]));
  if (!maySee || !(await queries.isStudent(db, id))) refuse("student-not-found");
  return studentFigures(db, id, now);
}

async function studentFigures(db: Context["db"], studentId: number, now: Temporal.Instant) {
  const spans = weeksUntil(now, weeksShown.student);
  const { lessons, minutes, people, missed, lastLessonAt } = await queries.selectTotals(db, studentId);
  const weeks = weeklySums(spans, await queries.selectWeeks(db, { studentId }, spans));
  return { studentId, lessons, minutes, tutors: people, missed, streakWeeks: streakOf(weeks), lastLessonAt, weeks };
}
