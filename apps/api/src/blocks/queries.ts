import type { Database } from "../kernel/database.ts";

/** Selects the people whom a person has blocked, latest first, at most `most`. */
export function selectBlocked(db: Database, blockerId: number, most: number) {
  return db
    .selectFrom("user_block")
    .innerJoin("person", "person.id", "blocked_id")
    .select(["person.id", "person.name", "person.gender", "person.image", "user_block.created_at as since"])
    .where("blocker_id", "=", blockerId)
    .orderBy("user_block.created_at", "desc")
    .orderBy("person.id")
    .limit(most)
    .execute();
}

/** Counts the others whom a person has blocked, except `exceptId`. */
export async function countOthers(db: Database, blockerId: number, exceptId: number): Promise<number> {
  const { count } = await db
    .selectFrom("user_block")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "!=", exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a block; false if it exists. */
export async function insertBlock(db: Database, blockerId: number, blockedId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .insertInto("user_block")
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("blocked_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a block; does nothing without one. */
export async function deleteBlock(db: Database, blockerId: number, blockedId: number): Promise<void> {
  await db.deleteFrom("user_block").where("blocker_id", "=", blockerId).where("blocked_id", "=", blockedId).execute();
}
