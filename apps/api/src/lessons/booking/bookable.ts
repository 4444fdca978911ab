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

/** What is over but not cleared yet: holds of the student or tutor, and an ended lesson of the student. */
interface Over {
  readonly holds: boolean;
  readonly ended: boolean;
}

/** Clears holds first: an unpaid hold that ended must not count as a lesson that took place. */
async function clearOver(context: AnyContext, { studentId, tutorId }: Asked, { holds, ended }: Over) {
  const { db, now } = context;
  // A payment between reading and locking makes the hold firm; `lockExpiredHolds` no longer returns it then.
  if (holds)
    for (const id of await lockExpiredHolds(db, studentId, tutorId, now)) await releaseHold(context, await queries.lockLesson(db, id));
  if (ended) await clearEnded(db, studentId, now);
}

interface Asked {
  readonly studentId: number;
  readonly tutorId: number;
  readonly span: Span;
  /** The id of a lesson that is being moved: its own time and minutes do not count against it; null otherwise. */
  readonly except: number | null;
}

/** Throws when the student cannot book this span with this tutor; otherwise returns the loaded facts. Both people must be locked. */
export async function refuseUnbookable(context: AnyContext, asked: Asked): Promise<LoadedFacts> {
  const loaded = await loadBookingFacts(context, asked);
  if (!loaded.facts.isBlocked) refuseMissing(loaded.facts.missing);
  refuseIf(whyNotBook(asked.span, loaded.facts, context.now));
  return loaded;
}

/** The facts for the rules of booking and of funding, read once per booking. */
interface LoadedFacts extends FundingRows {
  readonly facts: BookingFacts;
  /** Whether the student has an open wish, so that a start may be kept for them. */
  readonly isWaiting: boolean;
  /** How many lessons the student cancelled in the last 24 hours. */
  readonly cancelledLately: number;
}

/**
 * Loads the facts for the rules of booking. Expired unpaid holds and ended lessons are cleared first (docs/rules.md#lessons). This is rare, so the
 * facts are read optimistically and again after clearing.
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
  const { hasUpcoming, noticeMinutes, isPublic, hostRole, haveHoldsOver, hasEnded, isWaiting, cancelledLately, ...student } = bookers;
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
  return {
    facts,
    minutes,
    isManager: hostRole === Role.TutorManager,
    isWaiting,
    cancelledLately,
    over: { holds: haveHoldsOver, ended: hasEnded },
  };
}
