import { type favourites, mostFavourites } from "@hiwar/contract/favourites";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { selectTutor } from "../tutors/queries.ts";
import * as queries from "./queries.ts";

/** Returns the caller's favourites. Tutors who are not listed are omitted until they are listed again. */
export async function listFavourites({ db, actor }: ReadContext): Promise<Answer<typeof favourites.list>> {
  return { tutorIds: await queries.selectFavourites(db, actor.id) };
}

/** Adds a listed tutor to the favourites, once. Throws `illegal` beyond a hundred. */
export async function addFavourite({ db, actor, now }: Context, { id }: { id: number }): Promise<Record<string, never>> {
  await lockPerson(db, actor.id);
  if (!(await selectTutor(db, id))?.public) refuse("tutor-not-found");
  if ((await queries.countOthers(db, actor.id, id)) >= mostFavourites) refuse("illegal");
  await queries.insertFavourite(db, actor.id, id, now);
  return {};
}

/** Removes a tutor from the favourites; does nothing if they are none. */
export async function removeFavourite({ db, actor }: Context, { id }: { id: number }): Promise<Record<string, never>> {
  await queries.deleteFavourite(db, actor.id, id);
  return {};
}
