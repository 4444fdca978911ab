import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { Canceller, GivenBack, LessonOutcome, lessons } from "@hiwar/contract/lessons";
import { lockPeople } from "../../accounts/lock-people.ts";
import { releaseTime } from "../../calendar/booked-time.ts";
import type { Recorded } from "../../kernel/audit.ts";
import type { AnyContext, Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { minutesBetween } from "../../kernel/time.ts";
import { cancelUnpaidOrder } from "../../payments/settling/settle.ts";
import { closeSession } from "../../sessions/open.ts";
import { returnMinutes } from "../../subscriptions/returning/return-minutes.ts";
import { notifyMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { readerOf, shownLesson } from "../read.ts";
import { causedByOthers, givenBackOf, type Reader, whyNotCancel } from "../rules.ts";
import { replaceDueTasks } from "../tasks.ts";

export type Lesson = Answer<typeof lessons.cancel>;

/** Cancels a lesson; one that is cancelled already is returned unchanged. */
export async function cancelLesson(context: Context, { id }: { id: number }, found: queries.LessonRow): Promise<Recorded<Lesson>> {
  const { db, actor, now } = context;
  const reader = readerOf(found, actor);
  const lesson = await lockLessonWithPeople(context, id);
  const isCancelled = lesson.cancelledAt !== null;
  if (!isCancelled) {
    refuseIf(whyNotCancel(lesson, reader, now));
    await cancelAs(context, lesson, cancellerOf(reader));
  }
  const answer = shownLesson(await queries.lockLesson(db, id), reader, now);
  return { answer, change: isCancelled ? null : { id, before: { active: lesson.active }, after: { active: false } } };
}

const cancellerOf = (reader: Reader): Canceller => (reader === "student" || reader === "tutor" ? reader : "staff");

/** Locks the two people and then the lesson, in the general lock order. */
export async function lockLessonWithPeople(context: AnyContext, id: number): Promise<queries.LessonRow> {
  const found = await queries.selectPeopleOf(context.db, id);
  await lockPeople(context, [
    { id: found.studentId, mode: "change" },
    { id: found.tutorId, mode: "share" },
  ]);
  return queries.lockLesson(context.db, id);
}

/** Cancels a locked lesson: the common part of every cancellation. */
export async function cancelAs(context: AnyContext, lesson: queries.LessonRow, as: Canceller): Promise<void> {
  const { db, actor, now, push } = context;
  const { id } = lesson;
  const returnedMinutes = await giveMinutesBack(context, lesson, causedByOthers(as));
  await free(context, lesson);
  await queries.updateLesson(db, id, {
    active: false,
    cancelled_at: now,
    cancelled_by: actor?.id ?? null,
    cancelled_as: as,
    returned_at: now,
    returned_minutes: returnedMinutes,
  });
  // An expired hold was never announced.
  if (as === "system") return;
  if (lesson.holdUntil !== null && lesson.paymentId !== null) await cancelUnpaidOrder(context, lesson.paymentId);
  // Read again, because the calendar sequence counts the cancellation.
  await notifyMembers(context, "lesson-cancelled", await queries.lockLesson(db, id), ["student", "tutor"], {
    back: givenBackOf(lesson, returnedMinutes),
  });
  push("LessonCanceled", [lesson.studentId, lesson.tutorId], { lessonId: id });
}

/** Returns a lesson's minutes to the student's plan; returns how many. */
async function giveMinutesBack(
  context: AnyContext,
  { id, subscriptionId, start, end }: queries.LessonRow,
  isOthers: boolean,
): Promise<number> {
  if (subscriptionId === null) return 0;
  return returnMinutes(context, { id, subscriptionId, start, minutes: minutesBetween(start, end) }, isOthers);
}

/** Releases the lesson's time, closes its room and cancels what was scheduled for it, such as its reminders. */
async function free(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  await replaceDueTasks(context.db, lesson.id, []);
  await releaseTime(context, lesson.appointmentId);
  await closeSession(context, lesson.sessionId);
}

/** Cancels a hold that was not paid in time; a firm lesson stays. The lesson's row must be locked. */
export async function releaseHold(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  if (lesson.holdUntil !== null && lesson.cancelledAt === null) await cancelAs(context, lesson, "system");
}

/** Returns a lesson that did not take place to the student: its minutes, or its payment as a credit. Returns how much came back. */
export async function returnLesson(
  context: AnyContext,
  lesson: queries.LessonRow,
  { outcome, isFaultOfOthers, outage = false }: { outcome: LessonOutcome; isFaultOfOthers: boolean; outage?: boolean },
): Promise<GivenBack> {
  const returnedMinutes = await giveMinutesBack(context, lesson, isFaultOfOthers);
  await free(context, lesson);
  await queries.updateLesson(context.db, lesson.id, {
    active: false,
    outcome,
    outage,
    returned_at: context.now,
    returned_minutes: returnedMinutes,
  });
  return givenBackOf(lesson, returnedMinutes);
}
