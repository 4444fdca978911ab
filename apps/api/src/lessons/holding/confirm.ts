import { SessionType } from "@hiwar/contract/calendar";
import { selectPerson } from "../../accounts/queries.ts";
import { confirmHold, tryReserveTime } from "../../calendar/booked-time.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { isBefore, minutesBetween, spanOf } from "../../kernel/time.ts";
import type { UnearnedRevenue } from "../../payments/ledger/rules.ts";
import { moveSession } from "../../sessions/open.ts";
import { announceBooked } from "../booking/book.ts";
import { loadBookingFacts } from "../booking/bookable.ts";
import { lockLessonWithPeople, releaseHold } from "../closing/cancel.ts";
import { notifyMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { givenBackOf, whyNotBook } from "../rules.ts";
import { verdictAt } from "../verdict/rules.ts";

/**
 * Handles the payment of a single lesson. The hold becomes firm; if it was released, the same span is booked again when free, else the payment
 * becomes a credit. It also becomes a credit when the lesson can no longer take place, since nobody could enter and its tutor was not notified.
 */
export async function confirmLesson(context: AnyContext, payment: { id: number }): Promise<UnearnedRevenue | null> {
  const unearned = { kind: "payment", id: payment.id } as const;
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (!found) return unearned;
  const lesson = await lockLessonWithPeople(context, found.id);
  if (lesson.cancelledAt !== null) {
    if (lesson.cancelledAs !== "system" || !(await rebookSpan(context, lesson))) await notifyKeptAsCredit(context, lesson);
  } else if (!isBefore(context.now, verdictAt(lesson))) {
    await releaseHold(context, lesson);
    await notifyKeptAsCredit(context, lesson);
  } else {
    await confirmHold(context, lesson.appointmentId);
    await moveSession(context, lesson.sessionId, lesson);
    await announceBooked(context, await queries.lockLesson(context.db, lesson.id));
  }
  return unearned;
}

function notifyKeptAsCredit(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  return notifyMembers(context, "lesson-kept", lesson, ["student"], { back: givenBackOf({ ...lesson, paid: true }, 0) });
}

/** Books the same span again, by all rules except the tutor's lead time (`noticeMinutes`); false when that is impossible. */
async function rebookSpan(context: AnyContext, lesson: queries.LessonRow): Promise<boolean> {
  const { db, now } = context;
  const { id, studentId, tutorId } = lesson;
  const span = spanOf(lesson.start, minutesBetween(lesson.start, lesson.end));
  // A person who is leaving books nothing more: their payment is kept as a credit.
  if (!isBefore(now, span.start) || (await selectPerson(db, studentId))?.leavingAt) return false;
  const { facts } = await loadBookingFacts(context, { studentId, tutorId, span, except: id });
  if (whyNotBook(span, { ...facts, noticeMinutes: 0 }, now) !== null) return false;
  const wanted = { kind: SessionType.Lesson, host: tutorId, guest: studentId, span, replaces: lesson.appointmentId };
  const appointment = await tryReserveTime(context, wanted);
  if (typeof appointment === "string") return false;
  await queries.updateLesson(db, id, {
    appointment_id: appointment.id,
    active: true,
    cancelled_at: null,
    cancelled_by: null,
    cancelled_as: null,
    returned_at: null,
    returned_minutes: null,
  });
  await moveSession(context, lesson.sessionId, span);
  await announceBooked(context, await queries.lockLesson(db, id));
  return true;
}
