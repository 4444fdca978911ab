import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { mostSavedViews, type views } from "@hiwar/contract/views";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { deleteView, selectViews, upsertView } from "./queries.ts";

/** The caller's views of a list. */
export async function listViews({ db, actor }: ReadContext, { place }: Input<typeof views.list>): Promise<Answer<typeof views.list>> {
  return { list: await selectViews(db, actor.id, place) };
}

/** Keeps a view of a list, in the place of one with its name; `illegal` beyond what one may keep. */
export async function saveView({ db, actor, now }: Context, view: Input<typeof views.keep>): Promise<Answer<typeof views.keep>> {
  await lockPerson(db, actor.id);
  const others = (await selectViews(db, actor.id, view.place)).filter(({ name }) => name !== view.name);
  if (others.length >= mostSavedViews) refuse("illegal");
  return upsertView(db, { ...view, person_id: actor.id, created_at: now });
}

/** Forgets one of the caller's views. */
export async function removeView({ db, actor }: Context, { id }: { id: number }): Promise<Record<string, never>> {
  await deleteView(db, actor.id, id);
  return {};
}
