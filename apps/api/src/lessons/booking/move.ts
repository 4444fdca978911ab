import { SessionType } from "@hiwar/contract/calendar";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { lessonLimits, type lessons } from "@hiwar/contract/lessons";
import { lockPeople } from "../../accounts/lock-people.ts";
import { releaseTime, reserveTime } from "../../calendar/booked-time.ts";
import type { AnyContext, Context, ReadContext } from "../../kernel/context.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import { isSameSpan, minutesBetween, type Span, spanOf } from "../../kernel/time.ts";
import { moveSession } from "../../sessions/open.ts";
import { notifyMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { shownLesson } from "../read.ts";
import { whyNotChangeDuration, whyNotMove, whyNotMoveAgain } from "../rules.ts";
import { replaceDueTasks } from "../tasks.ts";
import { tasksOf } from "../verdict/rules.ts";
import type { Lesson } from "./book.ts";
import { refuseUnbookable } from "./bookable.ts";
import { type FundingRows, findFunding } from "./funding.ts";
import { countMoves, insertMove } from "./queries.ts";

/**
 * Moves a lesson: releases the old appointment and reserves a new one; the lesson and its room stay the same. Moving to the span that the
 * lesson already has changes nothing and notifies nobody.
 */
export async function moveLesson(
  context: Context,
  { id, start, duration }: Input<typeof lessons.move>,
  { tutorId, studentId }: queries.LessonRow,
): Promise<Lesson> {
  const { db, now } = context;
  await lockPeople(context, [
    { id: studentId, mode: "change" },
    { id: tutorId, mode: "change" },
  ]);
  const lesson = await queries.lockLesson(db, id);
  const span = spanOf(start, duration);
  if (isSameSpan(lesson, span) && lesson.cancelledAt === null) return shownLesson(lesson, "student", now);
  refuseIf(whyNotMove(lesson, "student", now) ?? whyNotChangeDuration(duration, lesson));
  refuseIf(whyNotMoveAgain(await countMoves(db, id, now.subtract({ hours: lessonLimits.moves.hours }))));
  const loaded = await refuseUnbookable(context, { studentId, tutorId, span, except: id });
  await moveTo(context, loaded, lesson, span);
  return shownLesson(await queries.lockLesson(db, id), "student", now);
}

/** The id of the appointment of an uncancelled lesson whose student is the caller; null for any other lesson. */
export async function appointmentToMove({ db, actor }: ReadContext, lessonId: number): Promise<number | null> {
  const lesson = await queries.selectLesson(db, lessonId);
  return lesson?.studentId === actor.id && lesson.cancelledAt === null ? lesson.appointmentId : null;
}

async function moveTo(context: Context, loaded: FundingRows, lesson: queries.LessonRow, span: Span): Promise<void> {
  const { db, now, push } = context;
  const { id, tutorId, studentId } = lesson;
  const isOfPlan = lesson.funding === "subscription";
  const subscriptionId = isOfPlan ? await movedSubscription(context, loaded, lesson, minutesBetween(span.start, span.end)) : null;
  await releaseTime(context, lesson.appointmentId);
  const wanted = { kind: SessionType.Lesson, host: tutorId, guest: studentId, span, replaces: lesson.appointmentId };
  const appointment = await reserveTime(context, wanted);
  await moveSession(context, lesson.sessionId, span);
  await queries.updateLesson(db, id, {
    appointment_id: appointment.id,
    starts_at: span.start,
    ends_at: span.end,
    subscription_id: subscriptionId,
  });
  await insertMove(db, id, now);
  await replaceDueTasks(db, id, tasksOf(span, now));
  await notifyMembers(context, "lesson-moved", await queries.lockLesson(db, id), ["student", "tutor"]);
  push("LessonRebooked", [studentId, tutorId], { lessonId: id });
}

/** The subscription that pays for a moved lesson: the current one, even if another paid before. */
async function movedSubscription(context: AnyContext, loaded: FundingRows, lesson: queries.LessonRow, minutes: number): Promise<number> {
  const funding = await findFunding(context, loaded, { studentId: lesson.studentId, minutes, except: lesson });
  return funding.kind === "subscription" ? funding.subscriptionId : refuse("subscription-required");
}
