import type { Database } from "../kernel/database.ts";

const columns = ["topic.id", "topic.name_ar as nameAr", "topic.name_en as nameEn"] as const;

/** Reads all topics by their Arabic names, 500 at most. */
export function selectTopics(db: Database) {
  return db.selectFrom("topic").select(columns).orderBy("name_ar").limit(500).execute();
}

/** Reads people's topics by their Arabic names, one row for each person and topic; an empty list of people gives no rows. */
export function selectTopicsOf(db: Database, personIds: readonly number[]) {
  return db
    .selectFrom("person_topic")
    .innerJoin("topic", "topic.id", "person_topic.topic_id")
    .select(["person_topic.person_id as personId", ...columns])
    .where("person_topic.person_id", "in", [0, ...personIds])
    .orderBy("topic.name_ar")
    .execute();
}

/** Adds topics; ids that do not exist are told by the count that comes back. */
export async function insertTopicsOf(db: Database, personId: number, topicIds: readonly number[]): Promise<number> {
  const known = await db
    .selectFrom("topic")
    .select("id")
    .where("id", "in", [0, ...topicIds])
    .execute();
  if (known.length > 0) {
    await db
      .insertInto("person_topic")
      .values(known.map(({ id }) => ({ person_id: personId, topic_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return known.length;
}

/** Deletes all topics of a person, or the one that `only` names. */
export async function deleteTopicsOf(db: Database, personId: number, only?: number): Promise<void> {
  const all = db.deleteFrom("person_topic").where("person_id", "=", personId);
  await (only === undefined ? all : all.where("topic_id", "=", only)).execute();
}
