import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { ratings } from "@hiwar/contract/ratings";
import type { Owned } from "../kernel/access.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { AnyContext, AnyReadContext, Context } from "../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import { haveAttendedTogether } from "../lessons/have-attended-together.ts";
import { changeRatingTotals } from "../tutors/totals.ts";
import * as queries from "./queries.ts";
import { changeOfTotals, shownRater, whyNotRate } from "./rules.ts";

type Rating = Answer<typeof ratings.read>;

/** Returns a rating in the contract's shape. Only the rater and staff see the rater's id and full name (docs/rules.md#rights). */
export function shown({ actor, now }: Pick<AnyContext, "actor" | "now">, row: queries.RatingRow): Rating {
  const { raterId, raterName, raterImage, raterBirthYear, raterGender, ...rating } = row;
  const rater = { id: raterId, name: raterName, image: raterImage, birthYear: raterBirthYear, gender: raterGender };
  return { ...rating, rater: shownRater(rater, { isTheirs: actor?.id === raterId || isAdmin(actor) }, now) };
}

/** Stores the caller's rating and adds it to the tutor's totals. Throws for unlisted tutors, pairs without an attended lesson, and second ratings. */
export async function rateTutor(context: Context, { tutorId, stars, comment = "" }: Input<typeof ratings.rate>): Promise<Rating> {
  const { db, actor, now } = context;
  refuseIf(
    whyNotRate({
      isTutorPublic: await queries.isTutorPublic(db, tutorId),
      haveAttendedTogether: await haveAttendedTogether(context, tutorId, actor.id),
    }),
  );
  const id = await queries.insertRating(db, { tutor_id: tutorId, rater_id: actor.id, stars, comment, created_at: now, updated_at: now });
  await changeRatingTotals(context, tutorId, changeOfTotals(null, { stars }));
  return shown(context, orRefuse(await queries.selectRating(db, id), "rating-not-found"));
}

/** Returns a rating of a listed tutor. Its rater and staff also see a rating of an unlisted one; others get `rating-not-found`. */
export async function readRating(context: AnyReadContext, { id }: { id: number }): Promise<Rating> {
  const { db, actor } = context;
  const rating = orRefuse(await queries.selectRating(db, id), "rating-not-found");
  const isTheirs = rating.raterId === actor?.id || isAdmin(actor);
  if (!isTheirs && !(await queries.isTutorPublic(db, rating.tutorId))) refuse("rating-not-found");
  return shown(context, rating);
}

/** Ownership rule: a rating belongs to its rater; locks it. */
export const ratersRating: Owned<Context, { id: number }, queries.RatingRow> = {
  find: ({ db }, { id }) => queries.lockRating(db, id),
  isTheirs: ({ raterId }, actor) => raterId === actor.id,
};

/** Changes a locked rating and the tutor's totals; an omitted comment stays. */
export async function changeRating(
  context: Context,
  { id, stars, comment }: Input<typeof ratings.change>,
  rating: queries.RatingRow,
): Promise<Rating> {
  const { db, now } = context;
  await queries.updateRating(db, id, { stars, comment: comment ?? rating.comment, updated_at: now });
  await changeRatingTotals(context, rating.tutorId, changeOfTotals(rating, { stars }));
  return shown(context, { ...rating, stars, comment: comment ?? rating.comment, updatedAt: now });
}

/** Deletes a locked rating and subtracts it from the totals (docs/rules.md#rights). */
export async function removeRating(
  context: Context,
  { id }: { id: number },
  { raterId, tutorId, stars, comment }: queries.RatingRow,
): Promise<Recorded<Record<string, never>>> {
  await queries.deleteRating(context.db, id);
  await changeRatingTotals(context, tutorId, changeOfTotals({ stars }, null));
  return { answer: {}, change: { id, before: { stars, comment }, after: null, people: [raterId, tutorId] } };
}
