import type { Input } from "@hiwar/contract/kernel/endpoint";
import { mostTopicsOfUser, type topics } from "@hiwar/contract/topics";
import { lockPerson } from "../accounts/lock-people.ts";

import type { Context } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { listOwnTopics, type TopicList } from "./list.ts";
import { deleteTopicsOf, insertTopicsOf } from "./queries.ts";

/** Adds topics to the caller's own; an unknown one is refused as `topic-not-found`, more than 30 in all as `illegal`. */
export async function addTopics(context: Context, { topicIds }: Input<typeof topics.add>): Promise<TopicList> {
  await lockPerson(context.db, context.actor.id);
  await insert(context, topicIds);
  const after = await listOwnTopics(context);
  if (after.list.length > mostTopicsOfUser) refuse("illegal");
  await context.facts.personChanged(context, context.actor.id);
  return after;
}

/** Takes one topic off the caller's own; a topic that they do not have is no error. */
export async function removeTopic(context: Context, { topicId }: Input<typeof topics.remove>): Promise<Record<string, never>> {
  await lockPerson(context.db, context.actor.id);
  await deleteTopicsOf(context.db, context.actor.id, topicId);
  await context.facts.personChanged(context, context.actor.id);
  return {};
}

/** Makes these the caller's only topics, an empty list too; an unknown one is refused as `topic-not-found`. */
export async function replaceTopics(context: Context, { topicIds }: Input<typeof topics.replace>): Promise<TopicList> {
  await lockPerson(context.db, context.actor.id);
  await deleteTopicsOf(context.db, context.actor.id);
  await insert(context, topicIds);
  await context.facts.personChanged(context, context.actor.id);
  return listOwnTopics(context);
}

async function insert({ db, actor }: Context, topicIds: readonly number[]): Promise<void> {
  const known = await insertTopicsOf(db, actor.id, topicIds);
  if (known < new Set(topicIds).size) refuse("topic-not-found");
}
