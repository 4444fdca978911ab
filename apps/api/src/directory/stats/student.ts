import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { type stats, weeksShown } from "@hiwar/contract/stats";
import { weeklySums, weeksUntil } from "../../calendar/rules.ts";
import type { Context, ReadContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { shareLesson } from "../../lessons/counting/queries.ts";
import * as queries from "./queries.ts";
import { latest, streakOf } from "./rules.ts";
import { metShown } from "./tutor.ts";

export async function readOwnStudentStats({ db, actor, now }: ReadContext): Promise<Answer<typeof stats.ownStudentStats>> {
  const { figures, met } = await studentFigures(db, actor.id, now);
  return { ...figures, met: met.slice(0, metShown) };
}

export async function readStudentStats(
  { db, actor, now }: ReadContext,
  { id }: { id: number },
): Promise<Answer<typeof stats.studentStats>> {
  const maySee = id === actor.id || isAdmin(actor) || (await shareLesson(db, [actor.id, id]));
  if (!maySee || !(await queries.isStudent(db, id))) refuse("student-not-found");
  return (await studentFigures(db, id, now)).figures;
}

async function studentFigures(db: Context["db"], studentId: number, now: Temporal.Instant) {
  const spans = weeksUntil(now, weeksShown.student);
  const met = await queries.selectMet(db, studentId);
  const weeks = weeklySums(spans, await queries.selectWeeks(db, { studentId }, spans));
  const sum = (part: "lessons" | "minutes") => met.reduce((total, one) => total + one[part], 0);
  const figures = {
    studentId,
    lessons: sum("lessons"),
    minutes: sum("minutes"),
    tutors: met.length,
    missed: await queries.countMissed(db, studentId),
    streakWeeks: streakOf(weeks),
    lastLessonAt: latest(met.map(({ lastAt }) => lastAt)),
    weeks,
  };
  return { figures, met };
}
