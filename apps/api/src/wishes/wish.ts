import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { type wishes, wishLimits } from "@hiwar/contract/wishes";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Owned } from "../kernel/access.ts";
import type { AnyReadContext, Context, ReadContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { minutesBetween } from "../kernel/time.ts";
import { selectTutor } from "../tutors/queries.ts";
import { endOfferAndOfferNext } from "./end-offer.ts";
import * as queries from "./queries.ts";

type Wish = Answer<typeof wishes.make>;

/** Returns the caller's wishes in order, and whether an upcoming lesson excludes them from offers. */
export async function listWishes(context: ReadContext): Promise<Answer<typeof wishes.list>> {
  const { id } = context.actor;
  const [list, ready] = await Promise.all([shownWishes(context, id), context.hooks.wishes.whoIsFreeToBook(context, [id])]);
  return { list, isPassedOver: !ready.has(id) };
}

async function shownWishes({ db }: AnyReadContext, studentId: number): Promise<Wish[]> {
  const rows = await queries.selectWishes(db, studentId);
  return rows.map(({ offerTutorId, offerTutorName, offerStart, offerEnd, keptUntil, ...wish }) => ({
    ...wish,
    offer:
      offerTutorId && offerTutorName && offerStart && offerEnd && keptUntil
        ? {
            tutorId: offerTutorId,
            tutorName: offerTutorName,
            start: offerStart,
            durationMinutes: minutesBetween(offerStart, offerEnd),
            keptUntil,
          }
        : null,
  }));
}

/** Makes a wish for a listed tutor or a part of the day; repeating returns the first. Throws `illegal` beyond ten. */
export async function makeWish(context: Context, wanted: Input<typeof wishes.make>): Promise<Wish> {
  const { db, actor, now } = context;
  const [tutorId, part] = [wanted.tutorId ?? null, wanted.part ?? null];
  await lockPerson(db, actor.id);
  if (tutorId !== null && !(await selectTutor(db, tutorId))?.public) refuse("tutor-not-found");
  const made = await queries.insertWish(db, {
    student_id: actor.id,
    tutor_id: tutorId,
    part,
    created_at: now,
    expires_at: now.add({ hours: wishLimits.days * 24 }),
  });
  if (made !== null && (await queries.countWishes(db, actor.id)) > wishLimits.most) refuse("illegal");
  const all = await shownWishes(context, actor.id);
  return all.find(({ tutor, part: other }) => (tutor?.id ?? null) === tutorId && other === part) ?? refuse("unexpected");
}

type WishRow = NonNullable<Awaited<ReturnType<typeof queries.lockWish>>>;

/** Ownership rule: a wish belongs to its student; locks it. */
export const studentsWish: Owned<Context, { id: number }, WishRow> = {
  find: ({ db }, { id }) => queries.lockWish(db, id),
  isTheirs: ({ studentId }, actor) => studentId === actor.id,
};

/** Removes a wish. Its offer passes to the next in line. */
export async function removeWish(context: Context, { id }: { id: number }, { studentId }: WishRow): Promise<Record<string, never>> {
  const { db, now } = context;
  await queries.endWish(db, id, "removed", now);
  const offer = await queries.lockOfferOf(db, studentId);
  if (offer?.wishId === id) await endOfferAndOfferNext(context, studentId, offer, "removed");
  return {};
}
