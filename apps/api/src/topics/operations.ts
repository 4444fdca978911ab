import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { mostTopicsOfUser, type topics } from "@hiwar/contract/topics";
import { lockPerson } from "../accounts/queries.ts";
import type { AnyReadContext, Context, ReadContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { deleteTopicsOf, insertTopicsOf, selectTopics, selectTopicsOf } from "./queries.ts";

type TopicList = Answer<typeof topics.list>;

export async function listTopics({ db }: AnyReadContext): Promise<TopicList> {
  return { list: await selectTopics(db) };
}

export async function listOwnTopics({ db, actor }: ReadContext): Promise<TopicList> {
  return { list: await selectTopicsOf(db, [actor.id]) };
}

export async function addTopics(context: Context, { topicIds }: Input<typeof topics.add>): Promise<TopicList> {
  await lockPerson(context.db, context.actor.id);
  await insert(context, topicIds);
  const after = await listOwnTopics(context);
  if (after.list.length > mostTopicsOfUser) refuse("illegal");
  await context.facts.personChanged(context, context.actor.id);
  return after;
}

export async function removeTopic(context: Context, { topicId }: Input<typeof topics.remove>): Promise<Record<string, never>> {
  await lockPerson(context.db, context.actor.id);
  await deleteTopicsOf(context.db, context.actor.id, topicId);
  await context.facts.personChanged(context, context.actor.id);
  return {};
}

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
