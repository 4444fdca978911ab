import { SessionType } from "@hiwar/contract/calendar";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import { PaymentMethod, PaymentPurpose } from "@hiwar/contract/payments";
import { lockPeople, makeFirm, tryTakeTime } from "../../calendar/operations.ts";
import { isSameSpan, minutesBetween, spanOf } from "../../calendar/rules.ts";
import type { Actor, AnyContext, AnyReadContext, Context, OpenContext, ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { type Means, type Method, payBy } from "../../payments/charging/operations.ts";
import type { Unearned } from "../../payments/ledger/rules.ts";
import { openPayment, readPayment } from "../../payments/operations.ts";
import { moveSession } from "../../sessions/operations.ts";
import { announceBooked, bookingFacts, clearOver, fundingFacts, refuseUnbookable, takeLesson } from "../booking/operations.ts";
import { cancelAs, lockWithPeople, releaseHold } from "../closing/operations.ts";
import { lessonInWords, lessonKept } from "../notices.ts";
import { shownLesson } from "../operations.ts";
import * as queries from "../queries.ts";
import { holdEnd, quoteOf, singlePrice, whyNotBook, whyNotHold, whyNotHoldAgain, whyNotReference } from "../rules.ts";
import { tellMembers } from "../telling/operations.ts";
import { verdictAt } from "../verdict/rules.ts";
import { countLapsedHolds, countUnpaidHolds } from "./queries.ts";

type Wanted = Input<typeof lessons.payByReference>;

/** Holds a single lesson to be paid by reference number. */
export function payLessonByReference(open: OpenContext<Actor>, wanted: Wanted) {
  return payLesson(open, wanted, { kind: "reference" });
}

/** Holds a single lesson to be paid by a wallet that is asked, or by a code when no number is given. */
export function payLessonByWallet(open: OpenContext<Actor>, { walletNumber, ...wanted }: Input<typeof lessons.payByWallet>) {
  return payLesson(open, wanted, { kind: "wallet", walletNumber: walletNumber ?? null });
}

/** Holds a single lesson to be paid by a stored card; the browser goes on to its bank. */
export function payLessonByCard(open: OpenContext<Actor>, { cardId, cvv, ...wanted }: Input<typeof lessons.payByCard>) {
  return payLesson(open, wanted, { kind: "card", cardId, cvv, planId: null });
}

async function payLesson(open: OpenContext<Actor>, wanted: Wanted, means: Means) {
  const order = (context: Context, method: Method) => holdLesson(context, wanted, method);
  const paymentId = await payBy(open, means, {
    others: [{ id: wanted.tutorId, mode: "share" }],
    order,
    refusePaid: async () => refuse("illegal"),
  });
  return open.transact(async (context) => {
    const lesson = orRefuse(await queries.selectLessonOfPayment(context.db, paymentId), "lesson-not-found");
    return { lesson: shownLesson(lesson, "student", context.now), payment: await readPayment(context, { id: paymentId }) };
  });
}

async function holdLesson(context: Context, { tutorId, start, duration }: Wanted, method: Method) {
  const { db, actor, now } = context;
  const span = spanOf(start, duration);
  await lockPeople(context, [
    { id: actor.id, mode: "change" },
    { id: tutorId, mode: "share" },
  ]);
  const noticeMinutes = (await queries.selectHost(db, tutorId))?.noticeMinutes ?? 0;
  const holdUntil = holdEnd(start, { ...method, noticeMinutes }, now);
  const pricePiasters = singlePrice(duration);
  const { id, charge } = await openPayment(context, {
    ...method,
    purpose: PaymentPurpose.PaidLesson,
    description: lessonInWords(duration),
    amountPiasters: pricePiasters,
    expiresAt: holdUntil,
  });
  await clearOver(context, [actor.id, tutorId]);
  await refuseUnbookable(context, { studentId: actor.id, tutorId, span, except: null });
  refuseIf(whyNotHold(duration, await fundingFacts(context, { studentId: actor.id, tutorId })));
  if (method.method === PaymentMethod.Fawry)
    refuseIf(whyNotReference(start, { lapsedHolds: await countLapsedHolds(db, actor.id, now), noticeMinutes }, now));
  refuseIf(whyNotHoldAgain(await countUnpaidHolds(db, actor.id, tutorId, now)));
  const lessonId = await takeLesson(context, {
    tutorId,
    studentId: actor.id,
    span,
    funding: { kind: "payment", paymentId: id, pricePiasters },
    holdUntil,
  });
  await queries.replaceDeeds(db, lessonId, [{ deed: "lapse", dueAt: holdUntil }]);
  return { id, charge };
}

/** What a lesson would be taken from, what would have to be paid for it, and whether a reference number is offered. */
export async function quoteLesson(
  context: ReadContext,
  { tutorId, start, duration }: Input<typeof lessons.quote>,
): Promise<Answer<typeof lessons.quote>> {
  const { db, actor, now } = context;
  const host = orRefuse(await queries.selectHost(db, tutorId), "tutor-not-found");
  if (!host.isPublic) refuse("tutor-not-found");
  return {
    tutor: { id: tutorId, name: host.name, image: host.image },
    start,
    durationMinutes: duration,
    ...quoteOf(duration, await fundingFacts(context, { studentId: actor.id, tutorId })),
    whyNotReference: whyNotReference(start, { ...host, lapsedHolds: await countLapsedHolds(db, actor.id, now) }, now),
  };
}

/** The tutor of the lesson that a payment holds or held. */
export async function tutorOfPayment({ db }: AnyContext, payment: { id: number }): Promise<{ id: number; mode: "share" }[]> {
  const lesson = await queries.selectLessonOfPayment(db, payment.id);
  return lesson ? [{ id: lesson.tutorId, mode: "share" }] : [];
}

/** Which lesson a payment holds or held; null for one that stands for none any more. */
export async function orderOfLesson({ db }: AnyReadContext, payment: { id: number }) {
  const lesson = await queries.selectLessonOfPayment(db, payment.id);
  if (!lesson) return null;
  const { id, tutorId, tutorName, start } = lesson;
  const durationMinutes = minutesBetween(start, lesson.end) as 15 | 30;
  return { id, tutorId, tutorName, start, durationMinutes, isHeld: lesson.cancelledAt === null };
}

/**
 * The money of a single lesson has come: the hold is firm, or the same span is taken again if it is still free; else it waits
 * as a credit. So it does when the lesson can no longer take place: nobody could enter it and its tutor was never told.
 */
export async function confirmLesson(context: AnyContext, payment: { id: number }): Promise<Unearned | null> {
  const unearned = { kind: "payment", id: payment.id } as const;
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (!found) return unearned;
  const lesson = await lockWithPeople(context, found.id);
  if (lesson.cancelledAt !== null) {
    if (lesson.cancelledAs !== "system" || !(await takeAgain(context, lesson))) await tellMembers(context, lessonKept, lesson, ["student"]);
  } else if (Temporal.Instant.compare(context.now, verdictAt(lesson)) >= 0) {
    await releaseHold(context, lesson);
    await tellMembers(context, lessonKept, lesson, ["student"]);
  } else {
    await makeFirm(context, lesson.appointmentId);
    await moveSession(context, lesson.sessionId, lesson);
    await announceBooked(context, lesson.id);
  }
  return unearned;
}

/** Takes the same span again, for which all rules but the notice hold; false when it cannot be had. */
async function takeAgain(context: AnyContext, lesson: queries.LessonRow): Promise<boolean> {
  const { db, now } = context;
  const { id, studentId, tutorId } = lesson;
  const span = spanOf(lesson.start, minutesBetween(lesson.start, lesson.end));
  if (Temporal.Instant.compare(span.start, now) <= 0) return false;
  await clearOver(context, [studentId, tutorId]);
  const facts = await bookingFacts(context, { studentId, tutorId, span, except: id });
  if (whyNotBook(span, { ...facts, noticeMinutes: 0 }, now) !== null) return false;
  const appointment = await tryTakeTime(context, { kind: SessionType.Lesson, host: tutorId, guest: studentId, span });
  if (typeof appointment === "string") return false;
  await queries.updateLesson(db, id, {
    appointment_id: appointment.id,
    active: true,
    cancelled_at: null,
    cancelled_by: null,
    cancelled_as: null,
    returned_at: null,
  });
  await moveSession(context, lesson.sessionId, span);
  await announceBooked(context, id);
  return true;
}

/** Whether two payments are for the same time with the same tutor. */
export async function isSameLesson({ db }: AnyContext, ...payments: readonly { id: number }[]): Promise<boolean> {
  const [one, other] = await Promise.all(payments.map(({ id }) => queries.selectLessonOfPayment(db, id)));
  if (!one || !other) return false;
  return one.tutorId === other.tutorId && isSameSpan(one, other);
}

/** The payment of a held lesson has closed unpaid. */
export async function releaseUnpaid(context: AnyContext, payment: { id: number }): Promise<void> {
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (found) await releaseHold(context, await lockWithPeople(context, found.id));
}

/** The gateway took the money of a single lesson back: a lesson that lies ahead is cancelled. */
export async function cancelReversed(context: AnyContext, payment: { id: number }): Promise<Unearned | null> {
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (!found) return { kind: "payment", id: payment.id };
  const lesson = await lockWithPeople(context, found.id);
  if (lesson.active && lesson.cancelledAt === null && Temporal.Instant.compare(context.now, lesson.start) < 0)
    await cancelAs(context, lesson, "staff");
  return { kind: "payment", id: payment.id };
}
