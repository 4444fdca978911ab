import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { type stats, weeksShown } from "@hiwar/contract/stats";
import type { AnyReadContext, ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { dayAround, weeksUntil } from "../../kernel/time.ts";
import { weeklySums } from "../../lessons/attended/rules.ts";
import { selectTutor } from "../../tutors/queries.ts";
import { averageTenths, seesUnlisted } from "../../tutors/rules.ts";
import * as queries from "./queries.ts";
import { starsOf } from "./rules.ts";

export const metShown = 4;

const monthHours = 30 * 24;

/** Returns a tutor whom the caller may see, or throws `tutor-not-found`. Only themselves and staff see an unlisted tutor. */
async function findTutor({ db, actor }: AnyReadContext, id: number) {
  const tutor = orRefuse(await selectTutor(db, id), "tutor-not-found");
  if (!tutor.public && !seesUnlisted(actor, id)) refuse("tutor-not-found");
  return tutor;
}

/**
 * Returns a tutor's lessons, students, minutes and rating in tenths of a star. Throws `tutor-not-found` for an unlisted tutor, except to themselves
 * and staff.
 */
export async function readTutorStats(context: AnyReadContext, { id }: { id: number }): Promise<Answer<typeof stats.tutorStats>> {
  const tutor = await findTutor(context, id);
  const [{ minutes }, stars] = [await queries.selectTotals(context.db, id), await queries.selectStars(context.db, id)];
  return {
    tutorId: id,
    lessons: tutor.lessonCount,
    students: tutor.studentCount,
    minutes,
    rating: averageTenths(tutor.ratingSum, tutor.ratingCount),
    ratingCount: tutor.ratingCount,
    stars: starsOf(stars),
  };
}

/** Returns the caller's figures as a tutor, with upcoming lessons and the last 30 days. */
export async function readOwnTutorStats(context: ReadContext): Promise<Answer<typeof stats.ownTutorStats>> {
  const { db, actor, now } = context;
  const practice = { now, today: dayAround(now), monthAgo: now.subtract({ hours: monthHours }) };
  const figures = await readTutorStats(context, { id: actor.id });
  const { returningPeople } = await queries.selectTotals(db, actor.id);
  const { today, upcoming, ...month } = await queries.selectPractice(db, actor.id, practice);
  return { ...figures, returningStudents: returningPeople, today, upcoming, month };
}

/**
 * Returns a tutor's lessons and minutes in each of the last 12 Cairo weeks. Throws `tutor-not-found` for an unlisted tutor, except to themselves and
 * staff.
 */
export async function readTutorActivity(context: AnyReadContext, { id }: { id: number }): Promise<Answer<typeof stats.tutorActivity>> {
  await findTutor(context, id);
  const weeks = weeksUntil(context.now, weeksShown.tutor);
  const { lastLessonAt } = await queries.selectTotals(context.db, id);
  return { tutorId: id, lastLessonAt, weeks: weeklySums(weeks, await queries.selectWeeks(context.db, { tutorId: id }, weeks)) };
}
