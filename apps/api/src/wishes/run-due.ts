import type { AnyContext, OpenContext } from "../kernel/context.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import { isBefore } from "../kernel/time.ts";
import { notify } from "../notifications/notify.ts";
import { endOfferAndOfferNext } from "./end-offer.ts";
import { recordFreedTime } from "./offer.ts";
import * as queries from "./queries.ts";

/** Passes on expired offers, offers openings that became bookable, and ends wishes after 30 days. Any process may handle any row. */
export async function runDueWishes(open: OpenContext<null>): Promise<void> {
  const failures = [
    await workDue(open, {
      select: ({ db, now }, most) => queries.selectOver(db, now, most),
      work: (one, due) => one.transact((context) => endOver(context, due)),
    }),
    await workDue(open, {
      select: ({ db, now }, most) => queries.selectFreedTimesDue(db, now, most),
      work: (one, { id }) => one.transact((context) => offerDue(context, id)),
    }),
    await workDue(open, {
      select: ({ db, now }, most) => queries.selectExpired(db, now, most),
      work: (one, { id }) => one.transact((context) => expire(context, id)),
    }),
  ];
  throwFailures("waiting students were not served", failures.flat());
}

async function endOver(context: AnyContext, { id, wishId, studentId }: { id: number; wishId: number; studentId: number }): Promise<void> {
  await queries.lockWish(context.db, wishId);
  const offer = await queries.lockOfferOf(context.db, studentId);
  if (offer?.id === id && !isBefore(context.now, offer.keptUntil)) await endOfferAndOfferNext(context, studentId, offer, "passed");
}

async function offerDue(context: AnyContext, id: number): Promise<void> {
  const opening = await queries.claimFreedTime(context.db, id, context.now);
  if (opening) recordFreedTime(context, { ...opening, id: null });
}

/** Ends a wish after 30 days and notifies the student, who may make a new one. */
async function expire(context: AnyContext, id: number): Promise<void> {
  const { db, now } = context;
  const wish = await queries.lockWish(db, id);
  if (!wish) return;
  await queries.endWish(db, id, "expired", now);
  const offer = await queries.lockOfferOf(db, wish.studentId);
  if (offer?.wishId === id) await endOfferAndOfferNext(context, wish.studentId, offer, "removed");
  await notify(context, "wish-expired", { personId: wish.studentId, cause: `wish:${id}:expired`, payload: { tutorId: wish.tutorId } });
}
