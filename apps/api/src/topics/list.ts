import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { topics } from "@hiwar/contract/topics";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { selectTopics, selectTopicsInUse, selectTopicsOf } from "./queries.ts";

export type TopicList = Answer<typeof topics.list>;

/** Answers all topics to anyone, by their Arabic names. */
export async function listTopics({ db }: AnyReadContext): Promise<TopicList> {
  return { list: await selectTopics(db) };
}

/** Answers all topics with how many teach each, and how many students chose it. */
export async function listTopicsInUse({ db }: ReadContext): Promise<Answer<typeof topics.inUse>> {
  return { list: await selectTopicsInUse(db).execute() };
}

/** The same for a file, or those in whose names something is sought. */
export function streamTopics({ db }: ReadContext, { q }: { readonly q?: string | undefined }) {
  return streamRows(db, selectTopicsInUse(db, q));
}

/** Answers the caller's topics, by their Arabic names. */
export async function listOwnTopics({ db, actor }: ReadContext): Promise<TopicList> {
  return { list: await selectTopicsOf(db, [actor.id]) };
}
