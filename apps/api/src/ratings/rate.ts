import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { ratings } from "@hiwar/contract/ratings";
import { audit } from "../kernel/audit.ts";
import type { AnyContext, AnyReadContext, Context } from "../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import { haveAttendedTogether } from "../lessons/have-met.ts";
import { changeRatingTotals } from "../tutors/totals.ts";
import * as queries from "./queries.ts";
import { changeOfTotals, shownRater, whyNotRate } from "./rules.ts";

type Rating = Answer<typeof ratings.read>;

/** Makes the answer of a rating's row; only the rater and staff see the rater's id and full name (docs/rules.md#rights). */
export function shown({ actor, now }: Pick<AnyContext, "actor" | "now">, row: queries.RatingRow): Rating {
  const { raterId, raterName, raterImage, raterBirthYear, raterGender, ...rating } = row;
  const rater = { id: raterId, name: raterName, image: raterImage, birthYear: raterBirthYear, gender: raterGender };
  return { ...rating, rater: shownRater(rater, { isTheirs: actor?.id === raterId || isAdmin(actor) }, now) };
}

/**
 * Stores the caller's rating and adds it to the tutor's totals. Refuses unlisted tutors, a pair without an attended lesson, and a
 * second rating.
 */
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

/** A rating of a listed tutor; its rater and staff see it in any case. */
export async function readRating(context: AnyReadContext, { id }: { id: number }): Promise<Rating> {
  const { db, actor } = context;
  const rating = orRefuse(await queries.selectRating(db, id), "rating-not-found");
  const isTheirs = rating.raterId === actor?.id || isAdmin(actor);
  if (!isTheirs && !(await queries.isTutorPublic(db, rating.tutorId))) refuse("rating-not-found");
  return shown(context, rating);
}

/** Changes the caller's own rating and the tutor's totals; a comment left out stays. Another's rating is refused as `rating-not-found`. */
export async function changeRating(context: Context, { id, stars, comment }: Input<typeof ratings.change>): Promise<Rating> {
  const { db, actor, now } = context;
  const rating = await queries.lockRating(db, id);
  if (!rating || rating.raterId !== actor.id) refuse("rating-not-found");
  await queries.updateRating(db, id, { stars, comment: comment ?? rating.comment, updated_at: now });
  await changeRatingTotals(context, rating.tutorId, changeOfTotals(rating, { stars }));
  return shown(context, { ...rating, stars, comment: comment ?? rating.comment, updatedAt: now });
}

/** Deletes a rating and takes it off the totals. Only its rater and staff may; staff leave an audit row (docs/rules.md#rights). */
export async function removeRating(context: Context, { id }: { id: number }): Promise<Record<string, never>> {
  const { db, actor } = context;
  const rating = await queries.lockRating(db, id);
  if (!rating || (rating.raterId !== actor.id && !isAdmin(actor))) refuse("rating-not-found");
  await queries.deleteRating(db, id);
  await changeRatingTotals(context, rating.tutorId, changeOfTotals(rating, null));
  if (isAdmin(actor))
    await audit(context, {
      action: "rating.remove",
      subject: `rating:${id}`,
      before: { stars: rating.stars, comment: rating.comment },
      after: null,
    });
  return {};
}
