import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { mostTopics, type topics } from "@hiwar/contract/topics";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";

type TopicInUse = Answer<typeof topics.create>;

const selectInUse = (db: Database, id: number) => queries.selectTopicsInUse(db).where("topic.id", "=", id).executeTakeFirst();

/** The topic, and nobody else changes it or chooses it until the transaction ends. */
async function lockInUse(db: Database, id: number): Promise<TopicInUse> {
  await queries.lockTopics(db, [id], "change");
  return orRefuse(await selectInUse(db, id), "topic-not-found");
}

/** Adds a topic. One that is called so already, however it is written, is `topic-exists`; beyond five hundred none fits (`illegal`). */
export async function createTopic(context: Context, names: Input<typeof topics.create>): Promise<Recorded<TopicInUse>> {
  const { db, now } = context;
  if ((await queries.lockTopicCount(db)) >= mostTopics) refuse("illegal");
  const id = await queries.insertTopic(db, names, now);
  context.invalidate("topics");
  const answer = orRefuse(await selectInUse(db, id), "topic-not-found");
  return { answer, change: { id, before: null, after: names } };
}

/** Names a topic anew; the cards of everybody who teaches it follow, and what they are found by. */
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

/** Takes a topic away, from everybody who has it too: the audit keeps how many they were. */
export async function deleteTopic(context: Context, { id }: Input<typeof topics.delete>): Promise<Recorded<Record<string, never>>> {
  const { db } = context;
  const before = await lockInUse(db, id);
  await announce(context, id);
  await queries.allowMinute(db);
  await queries.deleteTopic(db, id);
  return { answer: {}, change: { id, before, after: null } };
}

/** Gives everybody who has a topic the other one in its place, once where they had both, and takes it away. Into itself it is `illegal`. */
export async function mergeTopics(context: Context, { id, intoId }: Input<typeof topics.merge>): Promise<Recorded<TopicInUse>> {
  const { db } = context;
  if (id === intoId) refuse("illegal");
  if ((await queries.lockTopics(db, [id, intoId], "change")).length < 2) refuse("topic-not-found");
  const before = orRefuse(await selectInUse(db, id), "topic-not-found");
  await announce(context, id);
  await queries.allowMinute(db);
  await queries.moveTopic(db, id, intoId);
  await queries.deleteTopic(db, id);
  const answer = orRefuse(await selectInUse(db, intoId), "topic-not-found");
  return { answer, change: { id, before, after: { intoId, nameAr: answer.nameAr } } };
}

/** The lists of topics, and what tutors' pages say of this one, are to be read anew. */
async function announce(context: Context, id: number): Promise<void> {
  context.invalidate("topics");
  context.invalidate("tutors");
  await context.hooks.topics.topicChanging(context, id);
}
