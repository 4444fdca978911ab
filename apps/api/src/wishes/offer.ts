import { SessionType } from "@hiwar/contract/calendar";
import { wishLimits } from "@hiwar/contract/wishes";
import { holdTime, releaseHeldTime } from "../calendar/booked-time.ts";
import { selectBookedIn, selectOpen } from "../calendar/queries.ts";
import { bookableStarts, lessonPurposes, spanAround, withBuffers } from "../calendar/rules.ts";
import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { contains, minutesBetween, type Span } from "../kernel/time.ts";
import { notify } from "../notifications/notify.ts";
import { selectTutor, type Tutor } from "../tutors/queries.ts";
import * as queries from "./queries.ts";
import { assignStarts, type FreeStart, splitByHorizon, type Waiting } from "./rules.ts";

export interface FreedTime extends Span {
  readonly tutorId: number;
  /** The id of an earlier opening; students who were notified of it are skipped. */
  readonly id: number | null;
}

/** Most waiting students considered for one opening, which has a few dozen starts at most. */
const mostLookedAt = 60;

/** Freed times of each open transaction. */
const opened = new WeakMap<Database, FreedTime[]>();

/** Records a tutor's freed time. Before the commit, and before the directory shows it, it is offered to waiting students. */
export function recordFreedTime({ db, beforeCommit }: AnyContext, opening: FreedTime): void {
  const known = opened.get(db);
  if (known) known.push(opening);
  else opened.set(db, [opening]);
  beforeCommit(offerFreedTimes, [opening.tutorId]);
}

/** Offers all times freed in this transaction, and stores those that nobody can book yet. Does nothing if there are none. */
export async function offerFreedTimes(context: AnyContext): Promise<void> {
  const { db, now } = context;
  const openings = opened.get(db) ?? [];
  opened.delete(db);
  if (openings.length === 0) return;
  const reached = openings.map((opening) => ({ opening, ...splitByHorizon(opening, now) }));
  const later = reached.flatMap(({ opening, laterAt }) => (laterAt === null || opening.id !== null ? [] : { ...opening, dueAt: laterAt }));
  if (later.length > 0) await queries.insertOpenings(db, later, now);
  const near = reached.flatMap(({ opening, near: span }) => (span === null ? [] : { opening, span }));
  if (near.length === 0) return;
  const nearByTutor = Map.groupBy(near, ({ opening }) => opening.tutorId);
  for (const tutorId of await queries.selectWaitedFor(db, [...nearByTutor.keys()])) {
    const tutor = await selectTutor(db, tutorId);
    if (!tutor?.public) continue;
    for (const { opening, span } of nearByTutor.get(tutorId) ?? []) await offerOpening(context, tutor, opening, span);
  }
}

/** Keeps the bookable starts of an opening for waiting students, in the order of the queue. */
async function offerOpening(context: AnyContext, tutor: Tutor, opening: FreedTime, near: Span): Promise<void> {
  const { db, now } = context;
  const { tutorId } = opening;
  const starts = await freeStarts(context, tutorId, near, tutor.noticeMinutes);
  if (starts.length === 0) return;
  const line = await queries.lockWaiting(db, { tutorId, openingId: opening.id, now }, mostLookedAt);
  const ready = await context.hooks.wishes.whoIsFreeToBook(
    context,
    line.map(({ studentId }) => studentId),
  );
  const shared = assignStarts(
    line.filter(({ studentId }) => ready.has(studentId)),
    starts,
  );
  if (shared.length === 0) return;
  const id = opening.id ?? (await queries.insertOpenings(db, [{ ...opening, dueAt: null }], now));
  for (const { wish, span } of shared) await keepFor(context, { id, tutorId, tutorName: tutor.name }, wish, span);
}

/** Returns the starts of lessons with the tutor within a span, with the durations that fit. */
async function freeStarts({ db, now }: AnyContext, tutorId: number, view: Span, noticeMinutes: number): Promise<FreeStart[]> {
  const [open, taken] = await Promise.all([
    selectOpen(db, [tutorId], lessonPurposes, view),
    selectBookedIn(db, [tutorId], spanAround(view)),
  ]);
  return bookableStarts(open, withBuffers(taken), now.add({ minutes: noticeMinutes }))
    .map(({ start, durations }) => ({
      start,
      durations: durations.filter((minutes) => contains(view, { start, end: start.add({ minutes }) })),
    }))
    .filter(({ durations }) => durations.length > 0);
}

/** Keeps a start for a waiting student and notifies them. Does nothing if the time was taken meanwhile or the student has another offer. */
async function keepFor(
  context: AnyContext,
  { id, tutorId, tutorName }: { id: number; tutorId: number; tutorName: string },
  wish: Waiting,
  span: Span,
): Promise<void> {
  const { db, now, push } = context;
  const keptUntil = now.add({ minutes: wishLimits.keptMinutes });
  const kept = await holdTime(context, { kind: SessionType.Lesson, host: tutorId, guest: wish.studentId, span, until: keptUntil });
  if (!kept) return;
  const isOffered = await queries.insertOffer(db, {
    opening_id: id,
    wish_id: wish.id,
    student_id: wish.studentId,
    tutor_id: tutorId,
    appointment_id: kept.id,
    starts_at: span.start,
    ends_at: span.end,
    held_until: keptUntil,
    created_at: now,
  });
  if (!isOffered) return releaseHeldTime(context, kept.id);
  const payload = {
    tutorId,
    tutor: tutorName,
    start: span.start.toString(),
    minutes: minutesBetween(span.start, span.end),
    keptUntil: keptUntil.toString(),
  };
  await notify(context, "start-kept", { personId: wish.studentId, cause: `opening:${id}`, payload });
  push("WishChanged", [wish.studentId], {});
}
