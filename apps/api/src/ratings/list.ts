import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ratings } from "@hiwar/contract/ratings";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { refuse } from "../kernel/refuse.ts";
import { seesUnlisted } from "../tutors/rules.ts";
import * as queries from "./queries.ts";
import { shown } from "./rate.ts";

type RatingPage = Answer<typeof ratings.ofTutor>;

/** Returns a page of a tutor's ratings, newest first by default. Throws `tutor-not-found` for an unlisted tutor, except to themselves and staff. */
export async function listRatingsOfTutor(
  context: AnyReadContext,
  { id, sort, ...paging }: Input<typeof ratings.ofTutor>,
): Promise<RatingPage> {
  const { db, actor } = context;
  if (!seesUnlisted(actor, id) && !(await queries.isTutorPublic(db, id))) refuse("tutor-not-found");
  return listOf(context, { tutorId: id }, paging, sort);
}

/** Returns a page of the ratings that a person gave, newest first. */
export async function listRatingsOfRater(
  context: ReadContext,
  { id, tutorId, ...paging }: Input<typeof ratings.ofRater>,
): Promise<RatingPage> {
  return listOf(context, { raterId: id, tutorId }, paging);
}

async function listOf(
  context: AnyReadContext,
  of: Parameters<typeof queries.selectRatingsOf>[1],
  paging: Parameters<typeof pageOf>[0],
  sort: queries.RatingSort = "-createdAt",
): Promise<RatingPage> {
  const page = pageOf(paging);
  const rows = await queries.selectRatingsOf(context.db, of, { ...page, sort });
  return { list: rows.map((row) => shown(context, row)), total: await queries.countRatingsOf(context.db, of, page) };
}
