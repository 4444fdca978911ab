import { Role } from "@hiwar/contract/kernel/roles";
import { refuseLacking } from "../../accounts/readiness.ts";
import { missingOf } from "../../accounts/rules.ts";
import { isOffered } from "../../calendar/booked-time.ts";
import type { Span } from "../../calendar/rules.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { readMinutes } from "../../subscriptions/minutes.ts";
import { releaseHold } from "../closing/cancel.ts";
import * as queries from "../queries.ts";
import { type BookingFacts, whyNotBook } from "../rules.ts";

/**
 * Booking itself clears what is over: holds nobody paid are free, ended lessons are upcoming no more (docs/rules.md#lessons). Holds come
 * first: one that ended unpaid must not pass for a lesson that was given.
 */
export async function releaseExpired(context: AnyContext, [studentId, tutorId]: readonly [number, number]): Promise<void> {
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
