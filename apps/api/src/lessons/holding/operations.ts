import { SessionType } from "@hiwar/contract/calendar";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { lessons } from "@hiwar/contract/lessons";
import { PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { lockPeople, makeFirm, tryTakeTime } from "../../calendar/operations.ts";
import { minutesBetween, spanOf } from "../../calendar/rules.ts";
import type { Actor, Context, OpenContext } from "../../kernel/context.ts";
import { intendOnce } from "../../kernel/idempotency.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import type { FawryCharge } from "../../outside/fawry-charges.ts";
import { clearTheWay, recordCharge } from "../../payments/asking/operations.ts";
import type { Unearned } from "../../payments/ledger/rules.ts";
import { openPayment, readPayment, UnpaidInTheWay } from "../../payments/operations.ts";
import { moveSession } from "../../sessions/operations.ts";
import { readMinutes, readSingles } from "../../subscriptions/operations.ts";
import { announceBooked, bookingFacts, clearOver, takeLesson } from "../booking/operations.ts";
import { cancelAs, lockWithPeople, releaseHold } from "../closing/operations.ts";
import { lessonInWords } from "../notices.ts";
import { shownLesson } from "../operations.ts";
import * as queries from "../queries.ts";
import { holdEnd, singlePrice, whyNotBook, whyNotHold } from "../rules.ts";

type AnyContext = Context<Actor | null>;
type Wanted = Input<typeof lessons.payByReference>;

/** Holds a single lesson and opens its payment by reference number, in three phases (architecture 3). */
export async function payLessonByReference(open: OpenContext<Actor>, wanted: Wanted) {
  const { paymentId, charge } = await holdInPlaceOfOthers(open, wanted);
  if (charge) {
    const reply = await open.outside.fawry.createReference(charge);
    const { status } = await open.transact((context) => recordCharge(context, paymentId, reply));
    if (status === PaymentStatus.Failed) refuse("fawry-error");
  }
  return open.transact(async (context) => {
    const lesson = await queries.selectLessonOfPayment(context.db, paymentId);
    if (!lesson) return refuse("lesson-not-found");
    return { lesson: shownLesson(lesson, "student", context.now), payment: await readPayment(context, { id: paymentId }) };
  });
}

interface Intent {
  readonly paymentId: number;
  /** Null when the call is a repetition: nothing is sent to the gateway again. */
  readonly charge: FawryCharge | null;
}

async function holdInPlaceOfOthers(open: OpenContext<Actor>, wanted: Wanted): Promise<Intent> {
  const hold = () => open.transact((context) => intend(context, wanted));
  try {
    return await hold();
  } catch (error) {
    if (!(error instanceof UnpaidInTheWay)) throw error;
  }
  if ((await clearTheWay(open)) === "paid") refuse("illegal");
  return hold().catch((error: unknown) => (error instanceof UnpaidInTheWay ? refuse("still-processing") : Promise.reject(error)));
}

async function intend(context: Context, wanted: Wanted): Promise<Intent> {
  let charge: FawryCharge | null = null;
  const { reference } = await intendOnce(context, async () => {
    const held = await holdLesson(context, wanted);
    charge = held.charge;
    return String(held.paymentId);
  });
  return { paymentId: Number(reference), charge };
}

async function holdLesson(context: Context, { tutorId, start, duration }: Wanted): Promise<{ paymentId: number; charge: FawryCharge }> {
  const { db, actor, now } = context;
  const span = spanOf(start, duration);
  await lockPeople(context, [
    { id: actor.id, mode: "change" },
    { id: tutorId, mode: "share" },
  ]);
  const holdUntil = holdEnd(start, now);
  const order = {
    purpose: PaymentPurpose.PaidLesson,
    method: PaymentMethod.Fawry,
    description: lessonInWords(duration),
    amountPiasters: singlePrice(duration),
    expiresAt: holdUntil,
  };
  const { id: paymentId, charge } = await openPayment(context, order);
  await clearOver(context, [actor.id, tutorId]);
  refuseIf(whyNotBook(span, await bookingFacts(context, { studentId: actor.id, tutorId, span, except: null }), now));
  const { live } = await readMinutes(context, actor.id);
  const { singles, creditPaymentId } = await readSingles(context, actor.id);
  const isManager = (await queries.selectHost(db, tutorId))?.role === Role.TutorManager;
  const lapsedHolds = await queries.countLapsedHolds(db, actor.id, now);
  refuseIf(whyNotHold(span, { hasSubscription: live !== null, hasCredit: creditPaymentId !== null, singles, lapsedHolds, isManager }, now));
  await takeLesson(context, { tutorId, studentId: actor.id, span, funding: { kind: "payment", paymentId }, holdUntil });
  return { paymentId, charge };
}

/** The money of a single lesson has come: the hold is firm, or the same span is taken again if it is still free; else it waits as a credit. */
export async function confirmLesson(context: AnyContext, payment: { id: number }): Promise<Unearned | null> {
  const { db } = context;
  const unearned = { kind: "payment", id: payment.id } as const;
  const found = await queries.selectLessonOfPayment(db, payment.id);
  if (!found) return unearned;
  const lesson = await lockWithPeople(context, found.id);
  if (lesson.active && lesson.cancelledAt === null) {
    await makeFirm(context, lesson.appointmentId);
    await announceBooked(context, lesson.id);
  } else if (lesson.cancelledAs === "system") await takeAgain(context, lesson);
  return unearned;
}

/** All rules but the notice hold for a span that is taken again. */
async function takeAgain(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  const { db, now } = context;
  const { id, studentId, tutorId } = lesson;
  const span = spanOf(lesson.start, minutesBetween(lesson.start, lesson.end));
  if (Temporal.Instant.compare(span.start, now) <= 0) return;
  await clearOver(context, [studentId, tutorId]);
  const facts = await bookingFacts(context, { studentId, tutorId, span, except: id });
  if (whyNotBook(span, { ...facts, noticeMinutes: 0 }, now) !== null) return;
  const appointment = await tryTakeTime(context, { kind: SessionType.Lesson, host: tutorId, guest: studentId, span });
  if (typeof appointment === "string") return;
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
