import type { Input } from "@hiwar/contract/kernel/endpoint";
import { mostTopicsOfUser, type topics } from "@hiwar/contract/topics";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Context } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { listOwnTopics, type TopicList } from "./list.ts";
import { deleteTopicsOf, insertTopicsOf, lockTopics, selectCurrentIds, selectIdsOf } from "./queries.ts";

/** Adds topics to the caller's own. Throws `topic-not-found` for an unknown one, `illegal` beyond 30 in all. */
export function addTopics(context: Context, { topicIds }: Input<typeof topics.add>): Promise<TopicList> {
  return changeTopics(context, topicIds, (own, named) => [...own, ...named]);
}

/** Removes topics from the caller's own; topics that they do not have are ignored. */
export function removeTopics(context: Context, { topicIds }: Input<typeof topics.remove>): Promise<TopicList> {
  return changeTopics(context, [], (own) => own.filter((id) => !topicIds.includes(id)));
}

/** Replaces the caller's topics, also with an empty list. Throws `topic-not-found` for an unknown one. */
export function replaceTopics(context: Context, { topicIds }: Input<typeof topics.replace>): Promise<TopicList> {
  return changeTopics(context, topicIds, (_own, named) => [...named]);
}

/** Locks all added and removed topics in a fixed order first, because the triggers that count them lock in that order. */
async function changeTopics(
  context: Context,
  topicIds: readonly number[],
  chosen: (own: readonly number[], named: readonly number[]) => number[],
): Promise<TopicList> {
  const { db, actor } = context;
  await lockPerson(db, actor.id);
  const [own, named] = await Promise.all([selectIdsOf(db, actor.id), selectCurrentIds(db, topicIds)]);
  const wanted = new Set(chosen(own, named));
  if (wanted.size > mostTopicsOfUser) refuse("illegal");
  const gone = own.filter((id) => !wanted.has(id));
  const come = [...wanted].filter((id) => !own.includes(id));
  const known = await lockTopics(db, [...gone, ...come], "use");
  if (come.some((id) => !known.includes(id))) refuse("topic-not-found");
  await deleteTopicsOf(db, actor.id, gone);
  await insertTopicsOf(db, actor.id, come);
  await context.hooks.accounts.personChanged(context, actor.id);
  return listOwnTopics(context);
}
