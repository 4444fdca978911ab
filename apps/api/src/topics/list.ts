import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { topics } from "@hiwar/contract/topics";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import { selectTopics, selectTopicsOf } from "./queries.ts";

export type TopicList = Answer<typeof topics.list>;

export async function listTopics({ db }: AnyReadContext): Promise<TopicList> {
  return { list: await selectTopics(db) };
}

export async function listOwnTopics({ db, actor }: ReadContext): Promise<TopicList> {
  return { list: await selectTopicsOf(db, [actor.id]) };
}
