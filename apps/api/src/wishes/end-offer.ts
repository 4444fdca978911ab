import { releaseHeldTime } from "../calendar/booked-time.ts";
import type { AnyContext } from "../kernel/context.ts";
import { overlap, type Span } from "../kernel/time.ts";
import { recordFreedTime } from "./offer.ts";
import * as queries from "./queries.ts";

type Offer = NonNullable<Awaited<ReturnType<typeof queries.lockOfferOf>>>;

/** Ends an offer; the start passes to the next in line, or becomes free for everybody. The caller has locked the wish and the offer. */
export async function endOfferAndOfferNext(context: AnyContext, studentId: number, offer: Offer, as: "passed" | "removed"): Promise<void> {
  const { db, now, push } = context;
  await queries.endOffer(db, offer.id, as, now);
  recordFreedTime(context, { id: offer.openingId, tutorId: offer.tutorId, start: offer.start, end: offer.end });
  await releaseHeldTime(context, offer.appointmentId);
  push("WishChanged", [studentId], {});
}

/**
 * Runs before a student books a span. Their offer is released in this transaction if it is this tutor's and overlaps the span, otherwise it passes
 * to the next in line. Their wish for this tutor and the wish of the released offer end. The caller has locked student and tutor.
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
    // If the lesson is shorter, the rest of the offer goes to the next in line.
    recordFreedTime(context, { id: offer.openingId, tutorId, start: offer.start, end: offer.end });
    await releaseHeldTime(context, offer.appointmentId);
  } else if (offer) await endOfferAndOfferNext(context, studentId, offer, "passed");
  for (const wish of wishes)
    if (wish.tutorId === tutorId || (isTaken && wish.id === offer?.wishId)) await queries.endWish(db, wish.id, "booked", now);
  if (wishes.length > 0) push("WishChanged", [studentId], {});
}
