import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";
import type { MessageState } from "../../messages/rules.ts";

/** SQL: the reference of a code's message. */
const itsReference = sql<string>`'code:' || confirmation_code.id`;

/**
 * When and how often codes for these purposes were sent and mistyped since `since`. A code whose message was refused does not count for `lastSentAt`, but
 * does for the daily limits.
 */
export function selectCodeHistory(db: Database, personId: number, purposes: readonly number[], since: Temporal.Instant) {
  return db
    .selectFrom("confirmation_code")
    .leftJoin("message", (join) => join.on("reference", "=", itsReference))
    .select(({ fn }) => [
      fn.max("requested_at").filterWhere("message.state", "!=", "refused").as("lastSentAt"),
      fn.min("requested_at").filterWhere("link_only", "=", false).as("firstSentAt"),
      fn.countAll<number>().filterWhere("link_only", "=", false).as("sentInADay"),
      fn.countAll<number>().filterWhere("link_only", "=", true).as("linksInADay"),
      fn.coalesce(fn.sum<number>("wrong_tries"), sql<number>`0`).as("wrongInADay"),
    ])
    .where("person_id", "=", personId)
    .where("purpose", "in", purposes)
    .where("requested_at", ">", since)
    .executeTakeFirstOrThrow();
}

/** Locks a phone or mailbox until the transaction ends, so that concurrent codes to it are counted together. */
export async function lockRecipient(db: Database, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('code:' || mailbox_of(${target}), 0))`.execute(db);
}

/** When the `nth` newest code since `since` went to a phone or mailbox, over all senders; undefined when there are fewer. */
export async function selectNthSentTo(db: Database, target: string, purposes: readonly number[], since: Temporal.Instant, nth: number) {
  const sent = await db
    .selectFrom("confirmation_code")
    .select("requested_at as at")
    .where("mailbox", "=", sql<string>`mailbox_of(${target})`)
    .where("purpose", "in", purposes)
    .where("requested_at", ">", since)
    .orderBy("requested_at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return sent?.at;
}

/** Closes a person's open codes and links for these purposes: none works any more. */
export async function closeCodes(db: Database, personId: number, purposes: readonly number[], now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("confirmation_code")
    .set({ closed_at: now })
    .where("person_id", "=", personId)
    .where("purpose", "in", purposes)
    .where("closed_at", "is", null)
    .execute();
}

/** Inserts the row of a code before the code itself is generated; returns the row's id. */
export function insertCode(db: Database, values: Insertable<DB["confirmation_code"]>) {
  return db.insertInto("confirmation_code").values(values).returning("id").executeTakeFirstOrThrow();
}

export type LiveCode = NonNullable<Awaited<ReturnType<typeof selectLiveCode>>>;

/** The open code of a person for these purposes, with the state of its message; undefined without one. */
export function selectLiveCode(db: Database, personId: number, purposes: readonly number[]) {
  return db
    .selectFrom("confirmation_code")
    .innerJoin("message", (join) => join.on("reference", "=", itsReference))
    .select(({ ref }) => [
      "confirmation_code.id",
      "purpose",
      "target",
      ref("message.state").$castTo<MessageState>().as("state"),
      "code_hash as codeHash",
      "link_hash as linkHash",
      "expires_at as expiresAt",
      "wrong_tries as wrongTries",
    ])
    .where("person_id", "=", personId)
    .where("purpose", "in", purposes)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/** Selects a code, open or closed, with its person's name and the state of its message; undefined when there is none. */
export function selectCode(db: Database, id: number) {
  return db
    .selectFrom("confirmation_code")
    .innerJoin("person", "person.id", "person_id")
    .innerJoin("message", (join) => join.on("reference", "=", itsReference))
    .select(({ ref }) => [
      "confirmation_code.id",
      "person_id as personId",
      "purpose",
      "target",
      "link_only as linkOnly",
      "message.company_id as companyId",
      ref("message.state").$castTo<MessageState>().as("state"),
      "expires_at as expiresAt",
      "closed_at as closedAt",
      "person.name",
    ])
    .where("confirmation_code.id", "=", id)
    .executeTakeFirst();
}

/** Updates columns of a code: its keyed hashes, its wrong tries or when it was closed. */
export async function updateCode(db: Database, id: number, change: Updateable<DB["confirmation_code"]>): Promise<void> {
  await db.updateTable("confirmation_code").set(change).where("id", "=", id).execute();
}
