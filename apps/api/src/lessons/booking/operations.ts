import { SessionType } from "@hiwar/contract/calendar";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { type lessons, lessonTimes } from "@hiwar/contract/lessons";
import { refuseLacking } from "../../accounts/operations.ts";
import { missingOf } from "../../accounts/rules.ts";
import { isOffered, lockPeople, releaseTime, takeTime } from "../../calendar/operations.ts";
import { isSameSpan, minutesBetween, type Span, spanOf } from "../../calendar/rules.ts";
import type { AnyContext, AnyReadContext, Context, ReadContext } from "../../kernel/context.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import { moveSession, openSession } from "../../sessions/operations.ts";
import { readMinutes, readSingles } from "../../subscriptions/operations.ts";
import { minutesLeft } from "../../subscriptions/rules.ts";
import { releaseHold } from "../closing/operations.ts";
import { lessonBooked, lessonMoved } from "../notices.ts";
import { findLesson, shownLesson } from "../operations.ts";
import * as queries from "../queries.ts";
import {
  type BookingFacts,
  type Funding,
  type FundingFacts,
  fundingOf,
  whyNotBook,
  whyNotLast,
  whyNotMove,
  whyNotMoveAgain,
} from "../rules.ts";
import { tellMembers } from "../telling/operations.ts";
import { deedsOf } from "../verdict/rules.ts";
import { countMoves, insertMove } from "./queries.ts";

type Lesson = Answer<typeof lessons.book>;

export async function bookLesson(context: Context, { tutorId, start, duration }: Input<typeof lessons.book>): Promise<Lesson> {
  const { db, actor, now } = context;
  const span = spanOf(start, duration);
  await lockPeople(context, [
    { id: actor.id, mode: "change" },
    { id: tutorId, mode: "share" },
  ]);
  await clearOver(context, [actor.id, tutorId]);
  await refuseUnbookable(context, { studentId: actor.id, tutorId, span, except: null });
  const funding = await findFunding(context, { studentId: actor.id, tutorId, minutes: duration });
  const id = await takeLesson(context, { tutorId, studentId: actor.id, span, funding, holdUntil: null });
  await announceBooked(context, id);
  return shownLesson(await queries.lockLesson(db, id), "student", now);
}

/**
 * Booking itself clears what is over: holds nobody paid are free, ended lessons are upcoming no more (decisions 9). Holds come
 * first: one that ended unpaid must not pass for a lesson that was given.
 */
export async function clearOver(context: AnyContext, [studentId, tutorId]: readonly [number, number]): Promise<void> {
  const { db, now } = context;
  // Money may have come between the look and the lock: it is no hold any more.
  for (const id of await queries.lockExpiredHolds(db, studentId, tutorId, now))
    await releaseHold(context, await queries.lockLesson(db, id));
  await queries.clearEnded(db, studentId, now);
}

interface Asked {
  readonly studentId: number;
  readonly tutorId: number;
  readonly span: Span;
  /** A lesson that is being moved: its own time and minutes do not count against it. */
  readonly except: number | null;
}

/** Refuses a span that the student cannot book with this tutor now. */
export async function refuseUnbookable(context: AnyContext, asked: Asked): Promise<void> {
  const facts = await bookingFacts(context, asked);
  if (!facts.isBlocked) refuseLacking(facts.missing);
  refuseIf(whyNotBook(asked.span, facts, context.now));
}

/** What the rules of booking ask. */
export async function bookingFacts(context: AnyContext, { studentId, tutorId, span, except }: Asked): Promise<BookingFacts> {
  const { db, now } = context;
  const student = await queries.selectStudent(db, studentId);
  const host = await queries.selectHost(db, tutorId);
  const verifiedEmail = student.emailVerifiedAt !== null;
  const missing = missingOf({ ...student, role: Role.Student, gender: null, city: null, phone: null, verifiedEmail }, now);
  return {
    isBlocked: student.blockedAt !== null,
    missing,
    isTutorPublic: host?.isPublic ?? false,
    noticeMinutes: host?.noticeMinutes ?? 0,
    isOffered: await isOffered(context, tutorId, span),
    window: (await readMinutes(context, studentId)).window,
    hasUpcoming: await queries.hasUpcoming(db, studentId, except),
  };
}

interface Wanted {
  readonly studentId: number;
  readonly tutorId: number;
  readonly minutes: number;
  readonly except?: queries.LessonRow;
}

/** What pays for a lesson, or the refusal that says why nothing does. */
async function findFunding(context: AnyContext, wanted: Wanted): Promise<Funding> {
  const funding = fundingOf(wanted.minutes, await fundingFacts(context, wanted));
  return typeof funding === "string" ? refuse(funding) : funding;
}

/** What a lesson could be taken from. The caller holds the student's lock when it matters. */
export async function fundingFacts(
  context: AnyReadContext,
  { studentId, tutorId, except }: Omit<Wanted, "minutes">,
): Promise<FundingFacts> {
  const { db } = context;
  const { live, lessons: counted, grants, left } = await readMinutes(context, studentId);
  const others = counted.filter(({ id }) => id !== except?.id);
  const total = (rows: readonly { minutes: number }[]) => rows.reduce((sum, row) => sum + row.minutes, 0);
  const { singles, credits } = await readSingles(context, studentId);
  return {
    subscriptionId: live?.id ?? null,
    minutesLeft: live && except ? minutesLeft({ weekly: live.weeklyMinutes, granted: total(grants), counted: total(others) }) : left,
    credits,
    singles,
    isManager: (await queries.selectHost(db, tutorId))?.role === Role.TutorManager,
  };
}

interface Taken {
  readonly tutorId: number;
  readonly studentId: number;
  readonly span: Span;
  readonly funding: Funding;
  readonly holdUntil: Temporal.Instant | null;
}

/** Takes the time and writes the lesson with its room; the row itself is the hold on the minutes. */
export async function takeLesson(context: AnyContext, { tutorId, studentId, span, funding, holdUntil }: Taken): Promise<number> {
  const { db, now } = context;
  const appointment = await takeTime(context, { kind: SessionType.Lesson, host: tutorId, guest: studentId, span, holdUntil });
  const room = { kind: SessionType.Lesson, span, members: [tutorId, studentId], isHeld: holdUntil !== null };
  const sessionId = await openSession(context, room);
  return queries.insertLesson(db, {
    tutor_id: tutorId,
    student_id: studentId,
    appointment_id: appointment.id,
    session_id: sessionId,
    starts_at: span.start,
    ends_at: span.end,
    created_at: now,
    ...fundingColumns(funding),
  });
}

function fundingColumns(funding: Funding) {
  return {
    funding: funding.kind,
    subscription_id: funding.kind === "subscription" ? funding.subscriptionId : null,
    payment_id: funding.kind === "payment" ? funding.paymentId : null,
    price_piasters: funding.kind === "payment" ? funding.pricePiasters : 0,
  };
}

/** A lesson is firm: what it will have to do is set, both are told. */
export async function announceBooked(context: AnyContext, id: number): Promise<void> {
  const { db, now, push } = context;
  const lesson = await queries.lockLesson(db, id);
  await queries.replaceDeeds(db, id, deedsOf(lesson, now));
  await tellMembers(context, lessonBooked, lesson, ["student", "tutor"]);
  push("LessonBooked", [lesson.studentId, lesson.tutorId], { lessonId: id });
}

/**
 * Moves a lesson: the old appointment is released and a new one taken, the lesson and its room stay what they are. Where it
 * is already it stays, and nobody is told.
 */
export async function moveLesson(context: Context, { id, start, duration }: Input<typeof lessons.move>): Promise<Lesson> {
  const { db, actor, now } = context;
  const { lesson: found } = await findLesson(context, id);
  const { tutorId, studentId } = found;
  await lockPeople(context, [
    { id: studentId, mode: "change" },
    { id: tutorId, mode: "change" },
  ]);
  const lesson = await queries.lockLesson(db, id);
  const span = spanOf(start, duration);
  const reader = studentId === actor.id ? "student" : "onlooker";
  if (isSameSpan(lesson, span) && reader === "student" && lesson.cancelledAt === null) return shownLesson(lesson, reader, now);
  refuseIf(whyNotMove(lesson, reader, now) ?? whyNotLast(duration, lesson));
  refuseIf(whyNotMoveAgain(await countMoves(db, id, now.subtract({ hours: lessonTimes.moves.hours }))));
  await clearOver(context, [studentId, tutorId]);
  await refuseUnbookable(context, { studentId, tutorId, span, except: id });
  await moveTo(context, lesson, span);
  return shownLesson(await queries.lockLesson(db, id), "student", now);
}

/** The appointment of a lesson the caller may move, now or later; null of any other. */
export async function appointmentToMove({ db, actor }: ReadContext, lessonId: number): Promise<number | null> {
  const lesson = await queries.selectLesson(db, lessonId);
  return lesson?.studentId === actor.id && lesson.cancelledAt === null ? lesson.appointmentId : null;
}

async function moveTo(context: Context, lesson: queries.LessonRow, span: Span): Promise<void> {
  const { db, now, push } = context;
  const { id, tutorId, studentId } = lesson;
  const isOfPlan = lesson.funding === "subscription";
  const subscriptionId = isOfPlan ? await movedSubscription(context, lesson, minutesBetween(span.start, span.end)) : null;
  await releaseTime(context, lesson.appointmentId);
  const appointment = await takeTime(context, { kind: SessionType.Lesson, host: tutorId, guest: studentId, span });
  await moveSession(context, lesson.sessionId, span);
  await queries.updateLesson(db, id, {
    appointment_id: appointment.id,
    starts_at: span.start,
    ends_at: span.end,
    subscription_id: subscriptionId,
  });
  await insertMove(db, id, now);
  await queries.replaceDeeds(db, id, deedsOf(span, now));
  await tellMembers(context, lessonMoved, await queries.lockLesson(db, id), ["student", "tutor"]);
  push("LessonRebooked", [studentId, tutorId], { lessonId: id });
}

/** The subscription a moved lesson is taken from: the one that runs now, whichever it was booked on. */
async function movedSubscription(context: AnyContext, lesson: queries.LessonRow, minutes: number): Promise<number> {
  const funding = await findFunding(context, { studentId: lesson.studentId, tutorId: lesson.tutorId, minutes, except: lesson });
  return funding.kind === "subscription" ? funding.subscriptionId : refuse("subscription-required");
}
