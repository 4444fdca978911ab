import { Role } from "@hiwar/contract/kernel/roles";
import { refuseMissing } from "../../accounts/readiness.ts";
import { missingOf } from "../../accounts/rules.ts";
import { isOffered } from "../../calendar/booked-time.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import type { Span } from "../../kernel/time.ts";
import { readMinutes } from "../../subscriptions/minutes.ts";
import { releaseHold } from "../closing/cancel.ts";
import * as queries from "../queries.ts";
import { type BookingFacts, whyNotBook } from "../rules.ts";
import type { FundingRows } from "./funding.ts";
import { clearEnded, lockExpiredHolds, selectBookers } from "./queries.ts";

/** What is over and was not cleared yet: holds of the two, a lesson of the student's. */
interface Over {
  readonly holds: boolean;
  readonly ended: boolean;
}

/** Holds come first: one that ended unpaid must not pass for a lesson that was given. */
async function clearOver(context: AnyContext, { studentId, tutorId }: Asked, { holds, ended }: Over) {
  const { db, now } = context;
  // Money may have come between the look and the lock: it is no hold any more.
  if (holds)
    for (const id of await lockExpiredHolds(db, studentId, tutorId, now)) await releaseHold(context, await queries.lockLesson(db, id));
  if (ended) await clearEnded(db, studentId, now);
}

interface Asked {
  readonly studentId: number;
  readonly tutorId: number;
  readonly span: Span;
  /** A lesson that is being moved: its own time and minutes do not count against it. */
  readonly except: number | null;
}

/** Refuses a span that the student cannot book with this tutor now; else hands on what was read. Both are locked by then. */
export async function refuseUnbookable(context: AnyContext, asked: Asked): Promise<LoadedFacts> {
  const loaded = await loadBookingFacts(context, asked);
  if (!loaded.facts.isBlocked) refuseMissing(loaded.facts.missing);
  refuseIf(whyNotBook(asked.span, loaded.facts, context.now));
  return loaded;
}

/** What the rules of booking ask, and what the rules of funding go on with: both are read once a booking. */
interface LoadedFacts extends FundingRows {
  readonly facts: BookingFacts;
  /** The student waits for hours somewhere: something may be kept for them. */
  readonly isWaiting: boolean;
}

/**
 * What the rules of booking ask. Booking itself clears what is over: holds nobody paid are free, ended lessons are upcoming no more
 * (docs/rules.md#lessons). It is read at once, and anew in the rare case that something is over.
 */
export async function loadBookingFacts(context: AnyContext, asked: Asked): Promise<LoadedFacts> {
  const loaded = await readFacts(context, asked);
  if (!loaded.over.holds && !loaded.over.ended) return loaded;
  await clearOver(context, asked, loaded.over);
  return readFacts(context, asked);
}

async function readFacts(context: AnyContext, { studentId, tutorId, span, except }: Asked): Promise<LoadedFacts & { over: Over }> {
  const { db, now } = context;
  const [bookers, offered, minutes] = await Promise.all([
    selectBookers(db, { studentId, tutorId, except, now }),
    isOffered(context, tutorId, span),
    readMinutes(context, studentId),
  ]);
  const { hasUpcoming, noticeMinutes, isPublic, hostRole, haveHoldsOver, hasEnded, isWaiting, ...student } = bookers;
  const verifiedEmail = student.emailVerifiedAt !== null;
  const missing = missingOf({ ...student, role: Role.Student, gender: null, city: null, phone: null, verifiedEmail }, now);
  const facts = {
    isBlocked: student.blockedAt !== null,
    missing,
    isTutorPublic: isPublic ?? false,
    noticeMinutes: noticeMinutes ?? 0,
    isOffered: offered,
    window: minutes.window,
    hasUpcoming,
  };
  return { facts, minutes, isManager: hostRole === Role.TutorManager, isWaiting, over: { holds: haveHoldsOver, ended: hasEnded } };
}
