import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { mostSavedViews, type views } from "@hiwar/contract/views";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { deleteView, selectViews, upsertView } from "./queries.ts";

/** Returns the caller's saved views of a list. */
export async function listViews({ db, actor }: ReadContext, { place }: Input<typeof views.list>): Promise<Answer<typeof views.list>> {
  return { list: await selectViews(db, actor.id, place) };
}

/** Saves a view of a list, replacing one with the same name. Throws `illegal` beyond the limit. */
export async function saveView({ db, actor, now }: Context, view: Input<typeof views.keep>): Promise<Answer<typeof views.keep>> {
  await lockPerson(db, actor.id);
  const others = (await selectViews(db, actor.id, view.place)).filter(({ name }) => name !== view.name);
  if (others.length >= mostSavedViews) refuse("illegal");
  return upsertView(db, { ...view, person_id: actor.id, created_at: now });
}

/** Deletes one of the caller's views. */
export async function removeView({ db, actor }: Context, { id }: { id: number }): Promise<Record<string, never>> {
  await deleteView(db, actor.id, id);
  return {};
}
