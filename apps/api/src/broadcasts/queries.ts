import { Role } from "@hiwar/contract/kernel/roles";
import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";
import { type Audience, placesOf, startOfDay } from "./rules.ts";

/** The start of a student's last lesson that began and was not cancelled. */
const lastLesson = (now: Temporal.Instant) => sql<Temporal.Instant | null>`(
  select starts_at from lesson where student_id = person.id and starts_at <= ${now} and cancelled_at is null order by starts_at desc limit 1)`;

const livePlan = (now: Temporal.Instant) => sql<SqlBool>`exists (
  select from subscription where person_id = person.id and ended_at is null and starts_at <= ${now} and ends_at > ${now})`;

/** A query of an audience's students whose latest decision is consent to offers, by id. */
function selectAudience(db: Database, audience: Audience, now: Temporal.Instant) {
  const { level, city, hasPlan, lastLessonFrom, lastLessonBefore } = audience;
  const agreed = db
    .selectFrom("consent")
    .distinctOn("person_id")
    .select(["person_id as personId", "granted"])
    .where("kind", "=", sql.lit("marketing"))
    .orderBy("person_id")
    .orderBy("id", "desc");
  return (
    db
      .selectFrom(agreed.as("agreed"))
      .innerJoin("person", "person.id", "agreed.personId")
      .where("agreed.granted", "=", true)
      .where("person.role", "=", sql.lit(Role.Student))
      .where("person.blocked_at", "is", null)
      // An unverified mail address may be a stranger's.
      .where("person.email_verified_at", "is not", null)
      .$if(level !== undefined, (query) => query.where("person.level", "=", level ?? null))
      .$if(city !== undefined, (query) => query.where("person.city", "in", placesOf(city ?? 0)))
      .$if(hasPlan !== undefined, (query) => query.where(hasPlan ? livePlan(now) : sql<SqlBool>`not ${livePlan(now)}`))
      .$if(lastLessonFrom !== undefined, (query) => query.where(lastLesson(now), ">=", startOfDay(lastLessonFrom ?? "")))
      .$if(lastLessonBefore !== undefined, (query) => query.where(lastLesson(now), "<", startOfDay(lastLessonBefore ?? "")))
  );
}

/** Counts the students whom a broadcast would reach now. */
export async function countAudience(db: Database, audience: Audience, now: Temporal.Instant): Promise<number> {
  const { count } = await selectAudience(db, audience, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the next students of an audience after a person's id. */
export async function selectNext(db: Database, audience: Audience, after: number, most: number, now: Temporal.Instant): Promise<number[]> {
  const rows = await selectAudience(db, audience, now)
    .select("person.id")
    // The condition also limits the inner query, so that each batch starts its scan where the last one ended.
    .where("agreed.personId", ">", after)
    .orderBy("agreed.personId")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

function selectBroadcasts(db: Database) {
  return db
    .selectFrom("broadcast")
    .innerJoin("person", "person.id", "broadcast.created_by")
    .select(({ ref }) => [
      "broadcast.id",
      "broadcast.title",
      "broadcast.message",
      ref("broadcast.audience").$castTo<Audience>().as("audience"),
      "person.name as by",
      "broadcast.created_at as createdAt",
      "broadcast.done_at as doneAt",
      "broadcast.told",
      "broadcast.sent",
      "broadcast.failed",
    ]);
}

/** Selects a broadcast; undefined if there is none. */
export function selectBroadcast(db: Database, id: number) {
  return selectBroadcasts(db).where("broadcast.id", "=", id).executeTakeFirst();
}

/** How `done_at` compares to null in a state. */
const ending = { sending: "is", done: "is not" } as const;

/** A query of broadcasts, newest first. */
export function broadcastsQuery(db: Database, state: keyof typeof ending | undefined, page: Page | null) {
  const rows = inPage(selectBroadcasts(db).orderBy("broadcast.id", "desc"), page);
  return state === undefined ? rows : rows.where("broadcast.done_at", ending[state], null);
}

/** Selects a page of broadcasts and their total, up to the cap of `countUpTo`. */
export async function selectBroadcastPage(db: Database, state: keyof typeof ending | undefined, page: Page) {
  const all = db.selectFrom("broadcast");
  return {
    list: await broadcastsQuery(db, state, page).execute(),
    total: await countUpTo(db, state === undefined ? all : all.where("broadcast.done_at", ending[state], null), page),
  };
}

/** Serialises broadcasts to the same audience until the transaction ends. */
export async function lockAudience(db: Database, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`broadcast:${digest.toString("hex")}`}, 0))`.execute(db);
}

/** Counts the broadcasts to the same audience since an instant. */
export async function countSince(db: Database, digest: Buffer, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom("broadcast")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("audience_digest", "=", digest)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a broadcast; a unique constraint rejects the same message to the same audience. */
export function insertBroadcast(db: Database, values: Insertable<DB["broadcast"]>) {
  return db.insertInto("broadcast").values(values).returning("id").executeTakeFirstOrThrow();
}

/** Selects and locks a broadcast with its progress, so that no other job continues it meanwhile. */
export function lockBroadcast(db: Database, id: number) {
  return db
    .selectFrom("broadcast")
    .select(({ ref }) => ["title", "message", ref("audience").$castTo<Audience>().as("audience"), "told_to as toldTo", "told"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates the progress of a broadcast. */
export async function updateBroadcast(db: Database, id: number, change: Updateable<DB["broadcast"]>): Promise<void> {
  await db.updateTable("broadcast").set(change).where("id", "=", id).execute();
}

/** Selects broadcasts whose delivery counts are due for an update. */
export function selectToCount(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("broadcast")
    .select(["id", "created_at as createdAt"])
    .where("count_due_at", "<=", now)
    .orderBy("count_due_at")
    .limit(most)
    .execute();
}

/** Counts the recipients of mails or phone messages: those reached by any channel, and those for whom all channels failed. */
export async function countEnds(db: Database, cause: string): Promise<{ sent: number; failed: number }> {
  const { rows } = await sql<{ sent: number; failed: number }>`
    select (count(*) filter (where reached))::int as sent, (count(*) filter (where not reached and over))::int as failed from (
      select bool_or(m.state in ('sent', 'delivered', 'read')) as reached, bool_and(m.state in ('refused', 'unknown')) as over
      from notification n join message m on m.reference = 'notice:' || n.id
      where n.kind = 'broadcast' and n.cause = ${cause} group by n.id) told`.execute(db);
  return rows[0] as { sent: number; failed: number };
}
