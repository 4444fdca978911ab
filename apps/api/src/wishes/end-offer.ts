import { releaseHeldTime } from "../calendar/booked-time.ts";
import type { AnyContext } from "../kernel/context.ts";
import { overlap, type Span } from "../kernel/time.ts";
import { recordFreedTime } from "./offer.ts";
import * as queries from "./queries.ts";

type Offer = NonNullable<Awaited<ReturnType<typeof queries.lockOfferOf>>>;

/** A kept start goes on to the next in line, or to everybody when nobody is left. Its wish and itself are locked. */
export async function endOfferAndOfferNext(context: AnyContext, studentId: number, offer: Offer, as: "passed" | "removed"): Promise<void> {
  const { db, now, push } = context;
  await queries.endOffer(db, offer.id, as, now);
  recordFreedTime(context, { id: offer.openingId, tutorId: offer.tutorId, start: offer.start, end: offer.end });
  await releaseHeldTime(context, offer.appointmentId);
  push("WishChanged", [studentId], {});
}

/**
 * A student is about to take a span: what is kept for them there becomes free within this transaction, what is kept elsewhere goes on to
 * the next. Waiting for this tutor is over. The student and the tutor are locked before.
 */
export async function acceptOffer(
  context: AnyContext,
  { studentId, tutorId, span }: { studentId: number; tutorId: number; span: Span },
): Promise<void> {
  const { db, now, push } = context;
  const wishes = await queries.lockWishesOf(db, studentId);
  const offer = await queries.lockOfferOf(db, studentId);
  const isTaken = offer !== undefined && offer.tutorId === tutorId && overlap(offer, span);
  if (offer && isTaken) {
    await queries.endOffer(db, offer.id, "booked", now);
    // A shorter lesson leaves the rest to the next in line.
    recordFreedTime(context, { id: offer.openingId, tutorId, start: offer.start, end: offer.end });
    await releaseHeldTime(context, offer.appointmentId);
  } else if (offer) await endOfferAndOfferNext(context, studentId, offer, "passed");
  for (const wish of wishes)
    if (wish.tutorId === tutorId || (isTaken && wish.id === offer?.wishId)) await queries.endWish(db, wish.id, "booked", now);
  if (wishes.length > 0) push("WishChanged", [studentId], {});
}
