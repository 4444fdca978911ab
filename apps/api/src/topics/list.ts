import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { topics } from "@hiwar/contract/topics";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { selectTopics, selectTopicsInUse, selectTopicsOf } from "./queries.ts";

export type TopicList = Answer<typeof topics.list>;

/** Returns all topics by Arabic name; open to everybody. */
export async function listTopics({ db }: AnyReadContext): Promise<TopicList> {
  return { list: await selectTopics(db) };
}

/** Returns all topics with the number of tutors and students of each. */
export async function listTopicsInUse({ db }: ReadContext): Promise<Answer<typeof topics.inUse>> {
  return { list: await selectTopicsInUse(db).execute() };
}

/** Streams all topics with their numbers of tutors and students for an export, or only those whose names contain `q`. */
export function streamTopics({ db }: ReadContext, { q }: { readonly q?: string | undefined }) {
  return streamRows(db, selectTopicsInUse(db, q));
}

/** Returns the caller's topics by Arabic name. */
export async function listOwnTopics({ db, actor }: ReadContext): Promise<TopicList> {
  return { list: await selectTopicsOf(db, [actor.id]) };
}
