import { mostTopics } from "@hiwar/contract/topics";
import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { likeText } from "../kernel/like-text.ts";

const columns = ["topic.id", "topic.name_ar as nameAr", "topic.name_en as nameEn"] as const;
const inOrder = sql`fold_arabic(topic.name_ar)`;

export interface TopicNames {
  readonly nameAr: string;
  readonly nameEn: string;
}

/** Selects all topics by Arabic name. */
export function selectTopics(db: Database) {
  return db.selectFrom("topic").select(columns).orderBy(inOrder).limit(mostTopics).execute();
}

/** Selects topics with their numbers of people, by Arabic name; with `sought` only those whose names contain it. */
export function selectTopicsInUse(db: Database, sought?: string) {
  const part = `%${likeText(sought ?? "")}%`;
  return db
    .selectFrom("topic")
    .leftJoin("topic_total", "topic_total.topic_id", "topic.id")
    .select(({ fn, lit }) => [...columns, fn.coalesce("tutors", lit(0)).as("tutors"), fn.coalesce("students", lit(0)).as("students")])
    .$if(sought !== undefined, (topics) =>
      topics.where(sql<boolean>`(fold_arabic(topic.name_ar) like fold_arabic(${part}) or topic.name_en ilike ${part})`),
    )
    .orderBy(inOrder)
    .limit(mostTopics);
}

/** Selects people's topics by Arabic name, one row per person and topic; no rows for an empty list. */
export function selectTopicsOf(db: Database, personIds: readonly number[]) {
  return db
    .selectFrom("person_topic")
    .innerJoin("topic", "topic.id", "person_topic.topic_id")
    .select(["person_topic.person_id as personId", ...columns])
    .where("person_topic.person_id", "in", [0, ...personIds])
    .orderBy(inOrder)
    .execute();
}

/** Locks topics in order of their ids. "use" is for changing who has them, "change" for changing or deleting the topics themselves. */
export async function lockTopics(db: Database, topicIds: readonly number[], mode: "use" | "change"): Promise<number[]> {
  const topics = db
    .selectFrom("topic")
    .select("id")
    .where("id", "in", [0, ...topicIds])
    .orderBy("id");
  const rows = await (mode === "use" ? topics.forNoKeyUpdate() : topics.forUpdate()).execute();
  return rows.map(({ id }) => id);
}

/** Returns the current ids of topics; a merged one leads to the other. */
export async function selectCurrentIds(db: Database, topicIds: readonly number[]): Promise<number[]> {
  const former = await db
    .selectFrom("topic_former")
    .select(["id", "topic_id as topicId"])
    .where("id", "in", [0, ...topicIds])
    .execute();
  const current = new Map(former.map(({ id, topicId }) => [id, topicId]));
  return [...new Set(topicIds.map((id) => current.get(id) ?? id))];
}

/** Selects the ids of a person's topics. */
export async function selectIdsOf(db: Database, personId: number): Promise<number[]> {
  const rows = await db.selectFrom("person_topic").select("topic_id as id").where("person_id", "=", personId).execute();
  return rows.map(({ id }) => id);
}

/** Adds topics to a person; existing ones stay. */
export async function insertTopicsOf(db: Database, personId: number, topicIds: readonly number[]): Promise<void> {
  if (topicIds.length === 0) return;
  await db
    .insertInto("person_topic")
    .values(topicIds.map((id) => ({ person_id: personId, topic_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes topics from a person; topics that they do not have are ignored. */
export async function deleteTopicsOf(db: Database, personId: number, topicIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom("person_topic")
    .where("person_id", "=", personId)
    .where("topic_id", "in", [0, ...topicIds])
    .execute();
}

/** Counts all topics. Until this transaction ends, no other can insert, update or delete one. */
export async function lockTopicCount(db: Database): Promise<number> {
  await sql`lock table topic in share row exclusive mode`.execute(db);
  const { count } = await db
    .selectFrom("topic")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a topic and returns its id. Throws `topic-exists` if a name exists. */
export async function insertTopic(db: Database, { nameAr, nameEn }: TopicNames, now: Temporal.Instant): Promise<number> {
  const row = { name_ar: nameAr, name_en: nameEn, created_at: now };
  return (await db.insertInto("topic").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Renames a topic. Throws `topic-exists` if another one has a name. */
export async function updateTopic(db: Database, id: number, { nameAr, nameEn }: TopicNames): Promise<void> {
  await db.updateTable("topic").set({ name_ar: nameAr, name_en: nameEn }).where("id", "=", id).execute();
}

/** Deletes a topic, also from everybody who has it. */
export async function deleteTopic(db: Database, id: number): Promise<void> {
  await db.deleteFrom("topic").where("id", "=", id).execute();
}

/** Gives topic `intoId` to everybody with topic `id`, and redirects `id` and its former ids to `intoId`. The caller then deletes topic `id`. */
export async function moveTopic(db: Database, id: number, intoId: number): Promise<void> {
  const people = db
    .selectFrom("person_topic")
    .select(["person_id", sql<number>`${intoId}::bigint`.as("topic_id")])
    .where("topic_id", "=", id);
  await db
    .insertInto("person_topic")
    .columns(["person_id", "topic_id"])
    .expression(people)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable("topic_former").set({ topic_id: intoId }).where("topic_id", "=", id).execute();
  await db.insertInto("topic_former").values({ id, topic_id: intoId }).execute();
}
