import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import { lockPeople } from "../../calendar/booked-time.ts";
import { spanOf } from "../../calendar/rules.ts";
import type { AnyContext, Context } from "../../kernel/context.ts";
import { lessonBooked } from "../notices.ts";
import { notifyMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { shownLesson } from "../read.ts";
import { tasksOf } from "../verdict/rules.ts";
import { refuseUnbookable, releaseExpired } from "./bookable.ts";
import { findFunding } from "./funding.ts";
import { takeLesson } from "./take.ts";

export type Lesson = Answer<typeof lessons.book>;

export async function bookLesson(context: Context, { tutorId, start, duration }: Input<typeof lessons.book>): Promise<Lesson> {
  const { db, actor, now } = context;
  const span = spanOf(start, duration);
  await lockPeople(context, [
    { id: actor.id, mode: "change" },
    { id: tutorId, mode: "share" },
  ]);
  await releaseExpired(context, [actor.id, tutorId]);
  await refuseUnbookable(context, { studentId: actor.id, tutorId, span, except: null });
  const funding = await findFunding(context, { studentId: actor.id, tutorId, minutes: duration });
  const id = await takeLesson(context, { tutorId, studentId: actor.id, span, funding, holdUntil: null });
  await announceBooked(context, id);
  return shownLesson(await queries.lockLesson(db, id), "student", now);
}

/** A lesson is firm: what it will have to do is set, both are told. */
export async function announceBooked(context: AnyContext, id: number): Promise<void> {
  const { db, now, push } = context;
  const lesson = await queries.lockLesson(db, id);
  await queries.replaceTasks(db, id, tasksOf(lesson, now));
  await notifyMembers(context, lessonBooked, lesson, ["student", "tutor"]);
  push("LessonBooked", [lesson.studentId, lesson.tutorId], { lessonId: id });
}
