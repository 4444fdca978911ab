import type { Input } from "@hiwar/contract/kernel/endpoint";
import { mostTopicsOfUser, type topics } from "@hiwar/contract/topics";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Context } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { listOwnTopics, type TopicList } from "./list.ts";
import { deleteTopicsOf, insertTopicsOf, lockTopics, selectCurrentIds, selectIdsOf } from "./queries.ts";

/** Adds topics to the caller's own; an unknown one is refused as `topic-not-found`, more than 30 in all as `illegal`. */
export function addTopics(context: Context, { topicIds }: Input<typeof topics.add>): Promise<TopicList> {
  return changeTopics(context, topicIds, (own, named) => [...own, ...named]);
}

/** Takes topics off the caller's own; those that they do not have are no error. */
export function removeTopics(context: Context, { topicIds }: Input<typeof topics.remove>): Promise<TopicList> {
  return changeTopics(context, [], (own) => own.filter((id) => !topicIds.includes(id)));
}

/** Makes these the caller's only topics, an empty list too; an unknown one is refused as `topic-not-found`. */
export function replaceTopics(context: Context, { topicIds }: Input<typeof topics.replace>): Promise<TopicList> {
  return changeTopics(context, topicIds, (_own, named) => [...named]);
}

/** All topics that come or go are taken in one order before the first is: what counts them is waited for in that order. */
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
