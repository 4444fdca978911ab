import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { mostTopics, type topics } from "@hiwar/contract/topics";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { allowMinute, type Database } from "../kernel/database.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";

type TopicInUse = Answer<typeof topics.create>;

const selectInUse = (db: Database, id: number) => queries.selectTopicsInUse(db).where("topic.id", "=", id).executeTakeFirst();

/** Locks a topic, so that nobody else changes or chooses it until the transaction ends. */
async function lockInUse(db: Database, id: number): Promise<TopicInUse> {
  await queries.lockTopics(db, [id], "change");
  return orRefuse(await selectInUse(db, id), "topic-not-found");
}

/** Creates a topic. Throws `topic-exists` if the name exists in any spelling, `illegal` beyond five hundred topics. */
export async function createTopic(context: Context, names: Input<typeof topics.create>): Promise<Recorded<TopicInUse>> {
  const { db, now } = context;
  if ((await queries.lockTopicCount(db)) >= mostTopics) refuse("illegal");
  const id = await queries.insertTopic(db, names, now);
  context.invalidate("topics");
  const answer = orRefuse(await selectInUse(db, id), "topic-not-found");
  return { answer, change: { id, before: null, after: names } };
}

/** Renames a topic; its tutors' cards and search texts are updated. */
export async function renameTopic(context: Context, { id, nameAr, nameEn }: Input<typeof topics.rename>): Promise<Recorded<TopicInUse>> {
  const { db } = context;
  const before = await lockInUse(db, id);
  if (before.nameAr === nameAr && before.nameEn === nameEn) return { answer: before, change: null };
  await announce(context, id);
  await queries.updateTopic(db, id, { nameAr, nameEn });
  const { nameAr: wasAr, nameEn: wasEn } = before;
  return {
    answer: { ...before, nameAr, nameEn },
    change: { id, before: { nameAr: wasAr, nameEn: wasEn }, after: { nameAr, nameEn } },
  };
}

/** Deletes a topic, also from everybody who has it; the audit records how many they were. */
export async function deleteTopic(context: Context, { id }: Input<typeof topics.delete>): Promise<Recorded<Record<string, never>>> {
  const { db } = context;
  const before = await lockInUse(db, id);
  await announce(context, id);
  await allowMinute(db);
  await queries.deleteTopic(db, id);
  return { answer: {}, change: { id, before, after: null } };
}

/** Replaces a topic by another for everybody who has it, without duplicates, and deletes it. Throws `illegal` if both are the same. */
export async function mergeTopics(context: Context, { id, intoId }: Input<typeof topics.merge>): Promise<Recorded<TopicInUse>> {
  const { db } = context;
  if (id === intoId) refuse("illegal");
  if ((await queries.lockTopics(db, [id, intoId], "change")).length < 2) refuse("topic-not-found");
  const before = orRefuse(await selectInUse(db, id), "topic-not-found");
  await announce(context, id);
  await allowMinute(db);
  await queries.moveTopic(db, id, intoId);
  await queries.deleteTopic(db, id);
  const answer = orRefuse(await selectInUse(db, intoId), "topic-not-found");
  return { answer, change: { id, before, after: { intoId, nameAr: answer.nameAr } } };
}

/** Invalidates the cached lists of topics and tutors, and runs the hook. */
async function announce(context: Context, id: number): Promise<void> {
  context.invalidate("topics");
  context.invalidate("tutors");
  await context.hooks.topics.topicChanging(context, id);
}
